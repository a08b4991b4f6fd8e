import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { pictures } from '../stories/people.ts'
import { SpendConfirm, type SpendConfirmProps } from './SpendConfirm.tsx'

const Asking = (args: SpendConfirmProps) => {
  const [open, setOpen] = useState(true)
  const [ask, setAsk] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <SpendConfirm
        {...args}
        open={open}
        cancel={{ ...args.cancel, onPress: () => (args.cancel.onPress(), setOpen(false)) }}
        ask={{ checked: ask, onChange: setAsk, label: 'Always ask before a paid call' }}
      />
    </>
  )
}
const meta = {
  component: SpendConfirm,
  render: (args) => <Asking {...args} />,
  args: {
    open: true,
    picture: pictures.elif,
    title: 'Call Elif?',
    price: { amount: '60', unit: 'per minute' },
    reach: { amount: '~20', unit: 'minutes you can talk' },
    text: 'A started minute counts as a full one. The cost stays on screen and you can hang up at any time. No answer, no charge.',
    confirm: { label: 'Start call · 60 coins / min', onPress: fn() },
    cancel: { label: 'Not now', onPress: fn() },
  },
} satisfies Meta<typeof SpendConfirm>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  tags: ['every-look'],
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Call Elif?' })).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Start call · 60 coins / min' }))
    await expect(args.confirm.onPress).toHaveBeenCalledOnce()
    // A script cannot press the real Escape; the browser turns it into this event.
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(args.cancel.onPress).toHaveBeenCalledOnce())
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  },
}
export const TooFew: Story = {
  args: {
    problem: 'You have 20 coins. One minute costs 60.',
    confirm: { label: 'Add demo coins', onPress: fn() },
  },
}
export const Starting: Story = {
  args: { confirm: { label: 'Start call · 60 coins / min', onPress: fn(), busy: true } },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Maximiliane-Theodora anrufen?',
    text: 'Eine angefangene Minute zählt als ganze. Die Kosten bleiben sichtbar, und du kannst jederzeit auflegen.',
    confirm: { label: 'Kostenpflichtiges Gespräch beginnen · 60/Min.', onPress: fn() },
    cancel: { label: 'Jetzt nicht', onPress: fn() },
  },
}

/**
 * More than a phone has room for: what it says scrolls, and the price can be agreed to or not without
 * scrolling.
 */
export const Tall: Story = {
  args: {
    problem: 'You have 20 coins. One minute costs 60.',
    extra: <div style={{ blockSize: '100vh' }}>Voice or video</div>,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Call Elif?' })
    await expect(screen.getByText('Voice or video').getBoundingClientRect().bottom).toBeGreaterThan(
      dialog.getBoundingClientRect().bottom,
    )
    for (const inSight of [
      screen.getByRole('alert'),
      screen.getByRole('button', { name: 'Start call · 60 coins / min' }),
      screen.getByRole('button', { name: 'Not now' }),
    ]) {
      await expect(inSight.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        Math.min(innerHeight, dialog.getBoundingClientRect().bottom),
      )
    }
  },
}
