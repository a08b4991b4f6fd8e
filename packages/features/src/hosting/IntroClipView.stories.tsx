import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { IntroClipView } from './IntroClip.tsx'
import { storyClip } from './storyClip.ts'

const POSTER = storyPerson().albumImages[0] ?? ''
const meta = {
  component: IntroClipView,
  decorators: [onStage()],
  args: {
    videos: [storyClip(POSTER, { id: 3 }), storyClip(POSTER, { intro: true })],
    failure: null,
    onRetry: fn(),
  },
} satisfies Meta<typeof IntroClipView>
export default meta
type Story = StoryObj<typeof meta>

/** The clip that callers see first, and the way to another one. */
export const Chosen: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Your intro clip' })).toHaveAttribute('src', POSTER)
    await expect(canvas.getByRole('link', { name: 'Choose among your videos' })).toHaveAttribute(
      'href',
      '/profile/edit',
    )
  },
}
/** None is shown to others yet: one that waits for review is none. */
export const None: Story = {
  args: { videos: [storyClip(POSTER, { state: 'review', shown: false })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Add a video' })).toBeVisible()
    await expect(canvas.queryByRole('img', { name: 'Your intro clip' })).toBeNull()
  },
}
export const Loading: Story = { args: { videos: null } }
export const Failed: Story = {
  args: { videos: null, failure: localFailure('network', 'ownVideos') },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
