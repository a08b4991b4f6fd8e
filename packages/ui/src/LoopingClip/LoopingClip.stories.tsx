import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { LoopingClip } from './LoopingClip.tsx'

const meta = {
  component: LoopingClip,
  args: { src: '/none.webm', playing: false },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', inlineSize: 240, blockSize: 320 }}>
        <img
          src={pictures.elif}
          alt=""
          style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LoopingClip>
export default meta
type Story = StoryObj<typeof meta>

/** Before its turn nothing is fetched. */
export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('video')?.getAttribute('src')).toBeNull()
  },
}
/** A clip that does not come leaves the picture below it in sight. */
export const Missing: Story = {
  args: { playing: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('video')).not.toHaveAttribute('data-playing'))
  },
}
