import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OfferBubble } from './OfferBubble.tsx'

const meta = {
  component: OfferBubble,
  args: {
    label: 'Limited offer',
    title: '700 coins for €7.99',
    price: '€7.99',
    time: '04:12:33',
    timeLabel: 'Offer ends in 04:12:33',
    remaining: 0.3,
    href: '#shop',
    close: { label: 'Close the offer', onPress: fn() },
  },
} satisfies Meta<typeof OfferBubble>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /700 coins for €7.99/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Close the offer' }))
    await expect(args.close.onPress).toHaveBeenCalledOnce()
  },
}
export const LongPrice: Story = { args: { price: 'MX$1,999.00', time: '240:12:33' } }
