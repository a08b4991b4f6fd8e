import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { gifts } from '../stories/gifts.ts'
import { GiftBubble } from './GiftBubble.tsx'

const meta = {
  component: GiftBubble,
  args: {
    from: 'mine',
    picture: gifts.rose,
    name: 'Rose',
    price: '10 coins',
    status: { kind: 'read', label: 'Read' },
  },
} satisfies Meta<typeof GiftBubble>
export default meta
type Story = StoryObj<typeof meta>

export const Mine: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10 coins')).toBeVisible()
  },
}
export const Theirs: Story = {
  args: { from: 'theirs', picture: gifts.crown, name: 'Crown', price: '200 coins' },
}
const STARS = [1, 2, 3, 4, 5] as const
/** The more stars, the larger. */
export const Stars: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {STARS.map((star) => (
        <GiftBubble key={star} {...args} star={star} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('img')].map(({ offsetWidth }) => offsetWidth)
    await expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other))
    await expect(widths).toHaveLength(STARS.length)
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { name: 'وردة', price: '10 عملات' } }
