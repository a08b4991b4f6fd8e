import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { attachRemote, attachSelf } from '../stories/callParts.tsx'
import { VideoTile } from './VideoTile.tsx'

const meta = {
  component: VideoTile,
  args: { attach: attachRemote, label: 'Elif’s video', muted: true, onFirstFrame: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240, blockSize: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VideoTile>
export default meta
type Story = StoryObj<typeof meta>

/** Streams never come as properties: whoever holds one attaches it. */
export const Remote: Story = {
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onFirstFrame).toHaveBeenCalledOnce(), { timeout: 10_000 })
    await expect(canvas.getByLabelText('Elif’s video')).toBeVisible()
  },
}
/** People know themselves from mirrors. What the other side sees is not mirrored. */
export const Self: Story = { args: { attach: attachSelf, label: 'Your video', mirrored: true } }
/** The browser plays nothing by itself before a press on the page: the press on the button is one. */
export const Refused: Story = {
  args: {
    playLabel: 'Tap to see and hear Elif',
    attach: (element) => {
      let presses = 0
      element.play = () =>
        (presses += 1) === 1
          ? Promise.reject(new DOMException('no press yet', 'NotAllowedError'))
          : Promise.resolve()
      queueMicrotask(() => element.dispatchEvent(new Event('loadedmetadata')))
      return () => undefined
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tap to see and hear Elif' }))
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull())
  },
}
