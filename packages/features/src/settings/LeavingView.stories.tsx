import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { LeavingView } from './LeavingPopup.tsx'

const meta = {
  component: LeavingView,
  decorators: [onStage()],
  args: { eraseAt: Date.UTC(2026, 11, 5, 9), busy: false, problem: null, onRestore: fn(), onLogOut: fn() },
} satisfies Meta<typeof LeavingView>
export default meta
type Story = StoryObj<typeof meta>

export const ComingBack: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Come back' }))
    await expect(args.onRestore).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'No, log out' }))
    await expect(args.onLogOut).toHaveBeenCalledTimes(1)
  },
}
export const Offline: Story = { args: { problem: 'No connection. Please check your network and try again.' } }
