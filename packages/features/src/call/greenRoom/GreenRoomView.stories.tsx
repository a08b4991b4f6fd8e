import type { Meta, StoryObj } from '@storybook/react-vite'
import type { DeviceKind, MediaDevice } from '@visavis/core/media'
import { untested } from '@visavis/domain/line/line.states'
import { expect, fn } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { GreenRoomView } from './GreenRoomView.tsx'
import { LineTestView } from './LineTestCard.tsx'
import type { GreenRoom } from './useGreenRoom.ts'

const list = (kind: DeviceKind, ...labels: string[]) => ({
  devices: labels.map((label, index): MediaDevice => ({ kind, id: `${kind}-${index}`, label })),
  chosen: `${kind}-0`,
})
const open = fn()
const room = (changes: Partial<GreenRoom> = {}): GreenRoom => ({
  phase: 'open',
  problem: null,
  callType: 1,
  open,
  ...changes,
})

/** Camera, microphone, speaker and line before anybody is called. */
const meta = {
  component: GreenRoomView,
  decorators: [onStage()],
  args: {
    room: room(),
    preview: null,
    problem: null,
    onChoose: fn(),
    onBack: fn(),
    lists: {
      video: list('video', 'FaceTime HD Camera', 'Logitech BRIO'),
      audio: list('audio', 'Built-in microphone', 'Headset'),
      speaker: list('speaker', 'Built-in speakers', 'Headset'),
    },
    level: <meter min={0} max={1} value={0.6} aria-label="Microphone level" />,
    tone: { state: 'silent', play: fn() },
    line: <LineTestView run={{ state: 'idle', results: untested, start: fn() }} busy={false} onSave={fn()} />,
  },
} satisfies Meta<typeof GreenRoomView>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  tags: ['every-look'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Microphone' }), 'Headset')
    await expect(args.onChoose).toHaveBeenCalledWith('audio', 'audio-1')
    await userEvent.click(canvas.getByRole('button', { name: 'Play a test tone' }))
    await expect(args.tone.play).toHaveBeenCalledOnce()
  },
}
/** Before the browser's own question. */
export const Asking: Story = {
  args: { room: room({ phase: 'ask' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check sound only' }))
    await expect(open).toHaveBeenLastCalledWith(2)
    await expect(canvas.queryByRole('combobox', { name: 'Camera' })).toBeNull()
  },
}
/** The way out of a remembered no, for the browser at hand. */
export const Denied: Story = {
  args: { room: room({ phase: 'refused', problem: { kind: 'permissionDenied' } }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Press the sliders/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(open).toHaveBeenLastCalledWith(1)
  },
}
export const NoCamera: Story = { args: { room: room({ phase: 'refused', problem: { kind: 'noDevice' } }) } }
export const InUse: Story = { args: { room: room({ phase: 'refused', problem: { kind: 'deviceBusy' } }) } }
export const SoundOnly: Story = {
  args: { room: room({ callType: 2 }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/the camera stays off/)).toBeVisible(),
}
export const Unplugged: Story = {
  args: { problem: { kind: 'noDevice' }, tone: { state: 'failed', play: fn() } },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
