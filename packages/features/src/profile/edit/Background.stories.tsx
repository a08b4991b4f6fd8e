import type { Meta, StoryObj } from '@storybook/react-vite'
import type { OwnPhoto, OwnPhotos } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import type { PhotoPlace } from '@visavis/domain/profile/photos.actions'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { drawing } from '../../stories/drawing.ts'
import { storyBackground } from '../../stories/storyPeople.ts'
import { Background } from './Background.tsx'

const background = (changes: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id: 7,
  state: 'approved',
  reason: '',
  shown: true,
  url: storyBackground,
  thumbnail: '',
  preview: storyBackground,
  ...changes,
})
const photos = (changes: Partial<OwnPhotos> = {}): OwnPhotos => ({
  photos: [],
  max: 6,
  reviewFirst: true,
  headImg: '',
  backgroundImg: '',
  ...changes,
})
const editing = (changes: object = {}) => ({
  photos: photos(),
  uploads: [],
  onSend: fn(),
  onRetry: fn(),
  onStop: fn(),
  onRemove: fn(),
  onAppeal: fn(() => Promise.resolve(null)),
  ...changes,
})
const waiting = background({ state: 'review', shown: false })
const rejected = background({ state: 'rejected', reason: 'contact', shown: false, url: '' })

const meta = {
  component: Background,
  decorators: [onStage()],
  args: { edit: editing() },
} satisfies Meta<typeof Background>
export default meta
type Story = StoryObj<typeof meta>

/** What may be sent, and that it is reviewed, stands there before anything is chosen. */
export const Empty: Story = {
  play: async ({ canvas, args: { edit } }) => {
    const add = await canvas.findByLabelText('Add a background')
    await expect(canvas.getByText(/Only you see it until it is approved/)).toBeVisible()
    await userEvent.upload(add, new File(['x'], 'me.bmp', { type: 'image/bmp' }), { applyAccept: false })
    await expect(canvas.getByRole('alert')).toHaveTextContent('This image format is not supported.')
    await expect(edit.onSend).not.toHaveBeenCalled()
  },
}
/** The cut is as wide as the profile shows it, after a turn, too (R3.10). */
export const Chosen: Story = {
  args: { edit: editing() },
  play: async ({ canvas, args: { edit } }) => {
    await userEvent.upload(await canvas.findByLabelText('Add a background'), await drawing(800, 600))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust photo' }))
    const frame = await dialog.findByRole('img', { name: 'Adjust photo' })
    const { width, height } = frame.getBoundingClientRect()
    await expect(width / height).toBeCloseTo(12 / 5, 1)
    await userEvent.click(dialog.getByRole('button', { name: 'Turn' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Use photo' }))
    await waitFor(() => expect(edit.onSend).toHaveBeenCalledOnce())
    const [sent, place] = (edit.onSend as ReturnType<typeof fn>).mock.calls[0] as [Blob, PhotoPlace]
    const made = await createImageBitmap(sent)
    await expect([made.width, made.height, place]).toEqual([600, 250, { kind: 'background' }])
  },
}
/** Percent, and a way to stop. */
export const Uploading: Story = {
  args: {
    edit: editing({
      uploads: [{ id: 'b', kind: 'background', picture: storyBackground, share: 0.42, failure: null }],
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByRole('img', { name: '42% uploaded' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop the upload' }))
    await expect(edit.onStop).toHaveBeenCalledWith('b')
  },
}
/** The same file goes again, or another one is chosen. */
export const UploadFailed: Story = {
  args: {
    edit: editing({
      uploads: [
        {
          id: 'b',
          kind: 'background',
          picture: storyBackground,
          share: 0.4,
          failure: localFailure('network', 'uploadAlbumImage'),
        },
      ],
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(edit.onRetry).toHaveBeenCalledWith('b')
    await expect(canvas.getByLabelText('Replace background')).toBeEnabled()
  },
}
/** A picture of the album that is on its way is none of the background. */
export const AlbumUploads: Story = {
  args: {
    edit: editing({
      uploads: [{ id: 'a', kind: 'album', picture: storyBackground, share: 0.4, failure: null }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Add a background')).toBeEnabled()
  },
}
/** What others see stays until the new one is approved, and that is said. */
export const InReview: Story = {
  args: {
    edit: editing({ photos: photos({ background: waiting, backgroundImg: '/media/photos/x-l.webp' }) }),
  },
  play: async ({ canvas, args: { edit } }) => {
    const replace = await canvas.findByLabelText('Replace background')
    await expect(replace).toHaveAccessibleDescription('In review')
    await expect(canvas.getByText(/Others still see your earlier background/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove background' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove your background?' }))
    await expect(question.getByText(/Others still see your earlier background/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
    await expect(edit.onRemove).not.toHaveBeenCalled()
  },
}
/** That a newer one replaces it is said before; removing asks first. */
export const Approved: Story = {
  args: { edit: editing({ photos: photos({ background: background(), backgroundImg: storyBackground }) }) },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByText(/takes the place of this one once it is approved/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove background' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove your background?' }))
    await userEvent.click(question.getByRole('button', { name: 'Remove background' }))
    await expect(edit.onRemove).toHaveBeenCalledWith(7)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** With the reason; another one can be chosen, this one removed at once, or looked at a second time. */
export const Rejected: Story = {
  args: {
    edit: editing({
      photos: photos({ background: { ...rejected, appealUntil: Date.UTC(2026, 10, 28, 12) } }),
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByLabelText('Replace background')).toHaveAccessibleDescription(
      'Shows contact details',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for a second look' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A second look at your background' }))
    await userEvent.type(dialog.getByLabelText('What should we know?'), 'It is a house number.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect(edit.onAppeal).toHaveBeenCalledWith(7, 'It is a house number.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove background' }))
    await expect(edit.onRemove).toHaveBeenCalledWith(7)
  },
}
export const Narrow: Story = {
  ...InReview,
  play: async () => undefined,
  globals: { viewport: { value: 'mobile1' } },
}
export const RightToLeft: Story = { ...Approved, play: async () => undefined, globals: { locale: 'ar' } }
