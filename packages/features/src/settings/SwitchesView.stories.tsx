import type { PersonSettings } from '@visavis/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { SwitchesView } from './SwitchesCard.tsx'

const settings: PersonSettings = {
  push: true,
  incomingCall: true,
  onlineReminder: false,
  friendOnlyCall: true,
  friendVerification: true,
  readReceipts: true,
  invisible: false,
}
const meta = {
  component: SwitchesView,
  decorators: [onStage()],
  args: { settings, onChange: fn(), device: null },
} satisfies Meta<typeof SwitchesView>
export default meta
type Story = StoryObj<typeof meta>

export const Switches: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const [name, change] of [
      [/^Invisible/, { invisible: true }],
      [/^Notifications on/, { push: false }],
      [/^When a friend/, { onlineReminder: true }],
      [/^Only friends/, { friendOnlyCall: false }],
      [/^Read receipts/, { readReceipts: false }],
    ] as const) {
      await userEvent.click(await canvas.findByRole('switch', { name }))
      await expect(args.onChange).toHaveBeenLastCalledWith(change)
    }
  },
}
