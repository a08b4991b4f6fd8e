import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { attachSelf } from '../stories/callParts.tsx'
import { BlurredCamera } from './BlurredCamera.tsx'

const meta = {
  component: BlurredCamera,
  args: { attach: attachSelf, mirrored: true, brightness: 0.5 },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', inlineSize: 240, blockSize: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BlurredCamera>
export default meta
type Story = StoryObj<typeof meta>

/** What is drawn has no more points than this, however large it is shown. */
const MOST = 112

export const Own: Story = {
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.querySelector('canvas')
    await waitFor(() => expect(drawn?.width).toBe(MOST), { timeout: 10_000 })
    await waitFor(() => expect(drawn?.getContext('2d')?.getImageData(0, 0, 1, 1).data[3]).toBe(255))
  },
}
/** A camera that gives nothing yet leaves the ground it would lie on. */
export const NothingYet: Story = {
  args: { attach: () => () => undefined },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('canvas')?.width).toBe(0),
}
