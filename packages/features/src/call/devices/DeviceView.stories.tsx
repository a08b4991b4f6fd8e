import type { Meta, StoryObj } from '@storybook/react-vite'
import type { DeviceKind, MediaDevice } from '@visavis/core/media'
import { expect, fn, screen } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { DeviceView } from './DeviceSheet.tsx'
import type { DeviceList } from './useDeviceLists.ts'

const list = (kind: DeviceKind, labels: readonly string[], chosen = ''): DeviceList => ({
  devices: labels.map((label, index): MediaDevice => ({ kind, id: `${kind}-${index}`, label })),
  chosen,
})
const lists = {
  video: list('video', ['FaceTime HD Camera', 'Logitech BRIO'], 'video-1'),
  audio: list('audio', ['Built-in microphone', 'Headset'], 'audio-0'),
  speaker: list('speaker', ['Built-in speakers', 'Headset']),
}

/** Chooser of camera, microphone and output. */
const meta = {
  component: DeviceView,
  decorators: [onStage()],
  args: { lists, video: true, onChoose: fn(), onClose: fn() },
} satisfies Meta<typeof DeviceView>
export default meta
type Story = StoryObj<typeof meta>

export const AllKinds: Story = {
  play: async ({ args, userEvent }) => {
    const camera = await screen.findByRole('combobox', { name: 'Camera' })
    await expect(camera).toHaveDisplayValue('Logitech BRIO')
    await expect(screen.getByRole('combobox', { name: 'Speaker' })).toHaveDisplayValue('Browser default')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'Headset')
    await expect(args.onChoose).toHaveBeenCalledWith('audio', 'audio-1')
  },
}
/** Before a permission was given the browser keeps the names for itself. */
export const WithoutNames: Story = {
  args: { lists: { ...lists, video: list('video', ['', ''], 'video-0'), speaker: list('speaker', []) } },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Camera 1')
    await expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull()
  },
}
export const DefaultIsListed: Story = {
  args: {
    lists: {
      ...lists,
      speaker: {
        devices: [
          { kind: 'speaker', id: 'default', label: 'Default: Headset' },
          { kind: 'speaker', id: 'x', label: 'Headset' },
        ],
        chosen: '',
      },
    },
  },
  play: async () =>
    expect(await screen.findByRole('combobox', { name: 'Speaker' })).toHaveDisplayValue('Default: Headset'),
}
export const NothingFound: Story = {
  args: {
    lists: { video: list('video', []), audio: list('audio', []), speaker: list('speaker', []) },
    problem: 'No camera or microphone was found.',
  },
  play: async () => expect(await screen.findByRole('combobox', { name: 'Camera' })).toBeDisabled(),
}
export const VoiceCall: Story = {
  args: { video: false },
  play: async () => {
    await screen.findByRole('combobox', { name: 'Microphone' })
    await expect(screen.queryByRole('combobox', { name: 'Camera' })).toBeNull()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
