import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { BannedView } from './BannedScreen.tsx'

const mark = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="orange"/%3E%3C/svg%3E'
const meta = { component: BannedView, parameters: { bare: true }, decorators: [onStage()], args: { reason: 'Your account has been banned.', code: 10115, supportEmail: 'help@example.com', mark, name: 'Story', onLeave: fn() } } satisfies Meta<typeof BannedView>
export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Browse as visitor' }))
    await expect(args.onLeave).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('link', { name: /review/ })).toHaveAttribute('href', 'mailto:help@example.com')
  },
}
export const Device: Story = { args: { reason: 'This device has been banned.', code: 10116 } }
export const Both: Story = { args: { reason: 'Repeated reports about calls in November.', code: 10117 } }
