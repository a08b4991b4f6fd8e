import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FeatureStage } from '../stories/FeatureStage.tsx'
import { onStage } from '../stories/onStage.tsx'
import { MessageTextSwitches, MessageTextView } from './MessageTextSwitches.tsx'

const meta = {
  component: MessageTextView,
  args: { inPush: false, inTip: true, onPush: fn(), onTip: fn() },
} satisfies Meta<typeof MessageTextView>
export default meta
type Story = StoryObj<typeof meta>

export const Switches: Story = {
  decorators: [onStage()],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /^Show message text in notifications/ }))
    await expect(args.onPush).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('switch', { name: /^Show message text in tips/ }))
    await expect(args.onTip).toHaveBeenLastCalledWith(false)
  },
}

/** Where notifications are off, only what is shown over pages can be chosen. */
export const WithoutNotifications: Story = {
  decorators: [onStage()],
  args: { inPush: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('switch')).toHaveLength(1)
  },
}

const keys = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }
const port = { subscribe: async () => keys } as unknown as AlertsPort

/** What the gateway did not take goes back. */
export const Offline: Story = {
  render: () => (
    <FeatureStage answers={{ isInitNotification: { init: true, gold: 0, publicKey: 'k' } }}>
      <MessageTextSwitches port={port} isOn />
    </FeatureStage>
  ),
  play: async ({ canvas }) => {
    const inPush = await canvas.findByRole('switch', { name: /^Show message text in notifications/ })
    await userEvent.click(inPush)
    await expect(inPush).not.toBeChecked()
  },
}
