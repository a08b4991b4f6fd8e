import type { PersonSettings } from '@visavis/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { SwitchesView } from './SwitchesCard.tsx'

const settings: PersonSettings = {
  push: true,
  incomingCall: true,
  onlineReminder: false,
  friendOnlyCall: true,
  friendVerification: true,
  readReceipts: true,
  quietHours: null,
  invisible: false,
}
const meta = {
  component: SwitchesView,
  decorators: [onStage()],
  args: { settings, onChange: fn(), device: null, timeZone: 'Europe/Berlin' },
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
      [/^Quiet hours/, { quietHours: { from: 1320, until: 480, timeZone: 'Europe/Berlin' } }],
    ] as const) {
      await userEvent.click(await canvas.findByRole('switch', { name }))
      await expect(args.onChange).toHaveBeenLastCalledWith(change)
    }
  },
}

const night = { from: 1320, until: 480, timeZone: 'Asia/Tokyo' }

/** Saved when a field is left, with the time zone of this device; an end that is the beginning is not. */
export const WithQuietHours: Story = {
  args: { settings: { ...settings, quietHours: night } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const change = args.onChange as ReturnType<typeof fn>
    change.mockClear()
    const until = await canvas.findByLabelText('Until')
    await expect(canvas.getByText('Time zone: Asia/Tokyo')).toBeVisible()
    await expect(canvas.getByLabelText('From')).toHaveValue('22:00')
    await fireEvent.change(until, { target: { value: '22:00' } })
    await fireEvent.focusOut(until)
    await expect(canvas.getByRole('alert')).toHaveTextContent('The end cannot be the same as the beginning.')
    await expect(change).not.toHaveBeenCalled()
    await fireEvent.change(until, { target: { value: '07:30' } })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(change).not.toHaveBeenCalled()
    await fireEvent.focusOut(until)
    await expect(change).toHaveBeenCalledTimes(1)
    await expect(change).toHaveBeenLastCalledWith({
      quietHours: { from: 1320, until: 450, timeZone: 'Europe/Berlin' },
    })
    await userEvent.click(canvas.getByRole('switch', { name: /^Quiet hours/ }))
    await expect(change).toHaveBeenLastCalledWith({ quietHours: null })
  },
}
