import type { Meta, StoryObj } from '@storybook/react-vite'
import type { OwnVideo } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { storyPerson } from '../../stories/storyPeople.ts'
import { Videos } from './Videos.tsx'
import type { EditVideos } from './useVideos.ts'

const { headImg, albumImages } = storyPerson()
const video = (id: number, changes: Partial<OwnVideo> = {}): OwnVideo => ({
  id,
  state: 'approved',
  reason: '',
  shown: true,
  url: `/media/videos/${id}`,
  poster: albumImages[id % 2] ?? '',
  preview: '',
  seconds: 10 + id,
  ...changes,
})
const VIDEOS = [
  video(4, { state: 'review', shown: false }),
  video(3, { state: 'rejected', reason: 'contact', shown: false, url: '', poster: '', preview: headImg }),
  video(2),
]
const editing = (changes: Partial<EditVideos> = {}): EditVideos => ({
  videos: { videos: VIDEOS, max: 6, reviewFirst: true },
  failure: null,
  uploads: [],
  onRead: fn(),
  onSend: fn(),
  onRetry: fn(),
  onStop: fn(),
  onRemove: fn(),
  onIntro: fn(),
  onAppeal: fn(async () => null),
  ...changes,
})

const meta = {
  component: Videos,
  decorators: [onStage()],
  args: { edit: editing() },
} satisfies Meta<typeof Videos>
export default meta
type Story = StoryObj<typeof meta>

/** Each video says what became of it; what is no video is refused in words before anything is read. */
export const Filled: Story = {
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByRole('img', { name: 'Video 1, In review' })).toBeVisible()
    await expect(canvas.getByLabelText('Replace video 2')).toHaveAccessibleDescription(
      'Shows contact details',
    )
    await expect(canvas.getByRole('button', { name: 'Play video 3 of 3 · 12 s' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove video 3' }))
    await expect(edit.onRemove).toHaveBeenCalledWith(2)
    await userEvent.upload(
      canvas.getByLabelText('Add a video'),
      new File(['x'], 'a.avi', { type: 'video/avi' }),
      {
        applyAccept: false,
      },
    )
    await expect(canvas.getByRole('alert')).toHaveTextContent('This video cannot be read.')
  },
}
/** The intro clip says so; each other one that others see can be it. */
export const Intro: Story = {
  args: {
    edit: editing({
      videos: {
        videos: [video(3), video(2, { intro: true }), video(1, { state: 'review', shown: false })],
        max: 6,
        reviewFirst: true,
      },
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByRole('img', { name: 'Video 2, Intro clip' })).toBeVisible()
    await expect(canvas.getAllByText('Use as intro clip')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Video 1 · Use as intro clip' }))
    await expect(edit.onIntro).toHaveBeenCalledWith(3)
  },
}
/** Nothing is there yet. */
export const Empty: Story = {
  args: { edit: editing({ videos: { videos: [], max: 6, reviewFirst: false } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/New videos are shown at once/)).toBeVisible()
  },
}
/** At the limit it is said before what an approved video would do (R4.40). */
export const AtTheLimit: Story = {
  args: { edit: editing({ videos: { videos: [video(3), video(2)], max: 2, reviewFirst: true } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the oldest is removed/)).toBeVisible()
    await expect(canvas.getByLabelText('Add a video')).toBeEnabled()
  },
}
/** One on its way, one that did not arrive, one the gateway cannot read. */
const UNTIL = Date.UTC(2026, 11, 2, 18)
/** A rejected video says why, and its owner may ask once for a second look. */
export const Appeal: Story = {
  args: {
    edit: editing({
      videos: {
        videos: [
          video(3, { state: 'rejected', reason: 'contact', url: '', poster: '', appealUntil: UNTIL }),
          video(2, { state: 'rejected', reason: 'quality', url: '', poster: '', appeal: 'open' }),
          video(1, { state: 'rejected', reason: 'other', url: '', poster: '', appeal: 'upheld' }),
        ],
        max: 6,
        reviewFirst: true,
      },
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for a second look' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A second look at video 1' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect(edit.onAppeal).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox'), 'The number is my jersey.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect(edit.onAppeal).toHaveBeenCalledWith(3, 'The number is my jersey.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText('A second look is on its way')).toBeVisible()
  },
}
export const Uploading: Story = {
  args: {
    edit: editing({
      uploads: [
        { id: 'one', poster: headImg, share: 0.42, failure: null },
        {
          id: 'two',
          poster: albumImages[0] ?? '',
          share: 0.1,
          failure: localFailure('network', 'uploadVideo'),
        },
        {
          id: 'three',
          poster: albumImages[1] ?? '',
          share: 1,
          failure: { ...localFailure('general', 'uploadVideo'), code: 20001, field: 'video' },
        },
      ],
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByRole('img', { name: '42% uploaded' })).toBeVisible()
    await expect(canvas.getByText(/This video cannot be read/)).toBeVisible()
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' })
    if (retry === undefined) throw new Error('no way to try again')
    await userEvent.click(retry)
    await expect(edit.onRetry).toHaveBeenCalledWith('two')
    const [stop] = canvas.getAllByRole('button', { name: 'Stop the upload' })
    if (stop === undefined) throw new Error('no way to stop')
    await userEvent.click(stop)
    await expect(edit.onStop).toHaveBeenCalledWith('one')
  },
}
export const Loading: Story = { args: { edit: editing({ videos: null }) } }
export const Failed: Story = {
  args: { edit: editing({ videos: null, failure: localFailure('network', 'ownVideos') }) },
  play: async ({ canvas, args: { edit } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(edit.onRead).toHaveBeenCalledOnce()
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
