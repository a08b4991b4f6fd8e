import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { gifts } from '../stories/gifts.ts'
import { GiftTile, type GiftTileProps } from './GiftTile.tsx'

const Framed = (args: GiftTileProps) => (
  <div style={{ inlineSize: 120 }}>
    <GiftTile {...args} />
  </div>
)
const meta = {
  component: GiftTile,
  render: (args) => <Framed {...args} />,
  args: {
    group: 'gift',
    value: 'heart',
    checked: false,
    onChange: fn(),
    picture: gifts.heart,
    name: 'Heart',
    price: '20',
    label: 'Heart, 20 coins',
  },
} satisfies Meta<typeof GiftTile>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenCalledWith('heart')
    await expect(canvas.getByRole('radio', { name: 'Heart, 20 coins' })).toHaveFocus()
  },
}
export const Chosen: Story = { args: { checked: true } }
export const TooFewCoins: Story = {
  args: {
    tooFew: true,
    picture: gifts.rocket,
    name: 'Rocket',
    price: '500',
    label: 'Rocket, 500 coins, more than you have',
  },
}
export const Owned: Story = {
  render: ({ price: _price, ...args }) => <Framed {...args} />,
  args: { picture: gifts.rose, name: 'Rose', owned: '4', label: 'Rose, 4 in your backpack' },
}
export const LongWords: Story = { args: { name: 'Geburtstagstorte' } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { name: 'قلب', label: 'قلب، 20 عملة' } }
