import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { BlockedView } from './BlockedPopup.tsx'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 21, 9)
const meta = {
  component: BlockedView,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    reason:
      'Your account has been blocked for 48 hours for some reason. In the meantime, you can continue to use the site as a visitor.',
    values: {
      rule: 'harassment',
      ref: 'B-1234-5678-9ABC-DEF0',
      from: now - 20 * HOUR,
      until: now + 28 * HOUR,
      coins: 340,
    },
    review: <p>The form</p>,
    onClose: fn(),
  },
} satisfies Meta<typeof BlockedView>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {
  tags: ['every-look'],
  play: async ({ canvasElement, args }) => {
    const popup = within(
      await within(canvasElement).findByRole('dialog', { name: 'Your account is blocked for now' }),
    )
    await expect(popup.getByText('Rule: respect. No harassment and no hate.')).toBeVisible()
    await expect(popup.getByText(/You can come back on/)).toBeVisible()
    await expect(popup.getByText('Your 340 coins stay in your account, untouched.')).toBeVisible()
    await userEvent.click(popup.getByRole('button', { name: /review/ }))
    await expect(popup.getByText('The form')).toBeVisible()
    await userEvent.click(popup.getByRole('button', { name: 'Browse as a visitor' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const NothingTold: Story = {
  args: { values: {} },
  play: async ({ canvasElement }) => {
    const popup = within(await within(canvasElement).findByRole('dialog'))
    await expect(popup.getByText(/blocked for 48 hours/)).toBeVisible()
    await expect(popup.queryByRole('list')).toBeNull()
  },
}
