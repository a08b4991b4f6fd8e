import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CancelSubscriptionView } from './CancelSubscriptionView.tsx'

const meta = {
  title: 'shop/CancelSubscriptionView',
  component: CancelSubscriptionView,
  decorators: [onStage()],
  args: { onSend: fn(() => Promise.resolve<string | null>(null)) },
} satisfies Meta<typeof CancelSubscriptionView>
export default meta
type Story = StoryObj<typeof meta>

export const Sends: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const send = await canvas.findByRole('button', { name: 'Send me the link' })
    await userEvent.click(send)
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Email of the subscription' }),
      'ann@example.com',
    )
    await userEvent.type(canvas.getByRole('textbox', { name: 'Order number' }), 'ab2cd-efgh3')
    await userEvent.click(send)
    await expect(args.onSend).toHaveBeenCalledWith('ann@example.com', 'AB2CD-EFGH3')
    await expect(await canvas.findByText(/the email is on its way/)).toBeVisible()
  },
}
export const Fails: Story = {
  args: { onSend: fn(() => Promise.resolve<string | null>('Please try again later.')) },
}
