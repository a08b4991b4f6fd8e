import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { DeviceAlertsView } from './DeviceAlerts.tsx'

const meta = {
  component: DeviceAlertsView,
  decorators: [onStage()],
  args: { state: 'off', busy: false, onTurnOn: fn(), onTurnOff: fn() },
} satisfies Meta<typeof DeviceAlertsView>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Turn on' }))
    await expect(args.onTurnOn).toHaveBeenCalledTimes(1)
  },
}
export const On: Story = { args: { state: 'on' } }
export const Denied: Story = { args: { state: 'denied' } }
export const Unsupported: Story = { args: { state: 'unsupported' } }
