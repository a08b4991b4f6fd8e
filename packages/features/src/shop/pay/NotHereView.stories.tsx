import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NotHereView } from './NotHereView.tsx'

const meta = {
  title: 'shop/NotHereView',
  component: NotHereView,
  decorators: [onStage()],
  args: { others: '/paymentMethodsList?package=p300' },
} satisfies Meta<typeof NotHereView>
export default meta
type Story = StoryObj<typeof meta>

export const NotHere: Story = {
  play: async ({ canvasElement, args }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Payment methods' })
    await expect(link).toHaveAttribute('href', args.others)
  },
}
