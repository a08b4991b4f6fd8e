import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { gifts } from '../stories/gifts.ts'
import { GiftTray, type GiftTrayProps } from './GiftTray.tsx'

const ALL = [
  { value: 'rose', name: 'Rose', price: '10', picture: gifts.rose },
  { value: 'heart', name: 'Heart', price: '20', picture: gifts.heart },
  { value: 'cake', name: 'Cake', price: '50', picture: gifts.cake },
  { value: 'crown', name: 'Crown', price: '200', picture: gifts.crown },
  { value: 'rocket', name: 'Rocket', price: '500', picture: gifts.rocket },
  { value: 'ring', name: 'Ring', price: '999', picture: gifts.ring, tooFew: true },
].map((gift) => ({ ...gift, label: `${gift.name}, ${gift.price} coins` }))

const Choosing = (args: GiftTrayProps) => {
  const [chosen, setChosen] = useState(args.chosen)
  const [count, setCount] = useState(args.quantity.value)
  const gift = ALL.find(({ value }) => value === chosen)
  return (
    <GiftTray
      {...args}
      chosen={chosen}
      onChoose={(value) => (args.onChoose(value), setChosen(value))}
      quantity={{ ...args.quantity, value: count, onChange: setCount }}
      send={
        gift ? { ...args.send, label: `Send ${gift.name} · ${Number(gift.price) * count} coins` } : args.send
      }
    />
  )
}
const meta = {
  component: GiftTray,
  render: (args) => <Choosing {...args} />,
  args: {
    label: 'Gifts',
    tabs: {
      label: 'Gifts or backpack',
      segments: [
        { value: 'gifts', label: 'Gifts' },
        { value: 'backpack', label: 'Backpack 4' },
      ],
      value: 'gifts',
      onChange: () => undefined,
    },
    balance: { amount: '1,240', label: '1,240 coins' },
    gifts: ALL,
    chosen: 'heart',
    onChoose: fn(),
    quantity: {
      value: 1,
      max: 9,
      onChange: () => undefined,
      less: 'One less',
      more: 'One more',
      label: 'How many',
    },
    send: { label: 'Choose a gift', onPress: fn() },
  },
} satisfies Meta<typeof GiftTray>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = { tags: ['every-look'] }
export const NothingChosen: Story = {
  args: { chosen: undefined, send: { label: 'Choose a gift', onPress: fn(), disabled: true } },
}
export const Sending: Story = { args: { send: { label: '', onPress: fn(), busy: true } } }
export const EmptyBackpack: Story = {
  args: {
    gifts: [],
    chosen: undefined,
    notice: (
      <EmptyState
        icon="backpack"
        title="Nothing in your backpack"
        text="Gifts you win or are given wait here."
      />
    ),
    send: { label: 'Choose a gift', onPress: fn(), disabled: true },
  },
}
export const InACall: Story = { globals: { mode: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
/** Without a backpack, and with numbers that are one press away. */
export const QuickNumbers: Story = {
  args: {
    tabs: undefined,
    quantity: {
      value: 1,
      max: 99,
      onChange: fn(),
      less: 'One less',
      more: 'One more',
      label: 'How many',
      quick: [1, 5, 10, 99].map((value) => ({ value, label: `×${value}` })),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '×10' }))
    await expect(canvas.getByRole('button', { name: 'Send Heart · 200 coins' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '×10' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '×99' }))
    await expect(canvas.getByRole('button', { name: 'One more' })).toBeDisabled()
  },
}
export const PriceFollowsChoice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Crown, 200 coins' }))
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    const send = canvas.getByRole('button', { name: 'Send Crown · 400 coins' })
    await userEvent.click(send)
    await expect(args.send.onPress).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'One less' })).toBeEnabled()
  },
}
