import type { Meta, StoryObj } from '@storybook/react-vite'
import type { OwnPhoto, OwnPhotos } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogIn } from '../../stories/dialogIn.ts'
import { onStage } from '../../stories/onStage.tsx'
import { storyPerson } from '../../stories/storyPeople.ts'
import { FirstPictureView } from './FirstPictureView.tsx'

const { headImg } = storyPerson()
const NOTHING: OwnPhotos = { photos: [], max: 6, reviewFirst: true, headImg: '', backgroundImg: '' }
const photo = (changes: Partial<OwnPhoto>): OwnPhotos => ({
  ...NOTHING,
  photos: [
    {
      id: 1,
      state: 'review',
      reason: '',
      shown: false,
      url: headImg,
      thumbnail: '',
      preview: '',
      ...changes,
    },
  ],
})

const meta = {
  component: FirstPictureView,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    photos: NOTHING,
    photosFailure: null,
    uploads: [],
    onReadPhotos: fn(),
    onSend: fn(),
    onRetry: fn(),
    onStop: fn(),
    onRemove: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof FirstPictureView>
export default meta
type Story = StoryObj<typeof meta>

/** Says why, what may be sent and that it is reviewed; one press leaves it. */
export const Offer: Story = {
  play: async ({ canvasElement, args }) => {
    const offer = await dialogIn(canvasElement)
    await expect(offer.getByText(/Only you see a new photo until it is approved/)).toBeVisible()
    await expect(offer.getByText('You can add photos in your profile at any time.')).toBeVisible()
    await userEvent.click(offer.getByRole('button', { name: 'Skip for now' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** On a small phone, too, nothing of the review has to be scrolled for. */
export const OnASmallPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const offer = await dialogIn(canvasElement)
    const review = offer.getByText(/Only you see a new photo until it is approved/).getBoundingClientRect()
    const skip = offer.getByRole('button', { name: 'Skip for now' }).getBoundingClientRect()
    await expect(review.bottom).toBeLessThan(skip.top)
  },
}
/** A file is cut first, and what cannot be sent is said. */
export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const offer = await dialogIn(canvasElement)
    const field = offer.getByLabelText('Add a photo')
    await userEvent.upload(field, new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }), {
      applyAccept: false,
    })
    await expect(offer.getByRole('alert')).toBeVisible()
    const canvas = document.createElement('canvas')
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    await userEvent.upload(field, new File([bytes ?? ''], 'me.png', { type: 'image/png' }))
    const crop = within(await screen.findByRole('dialog', { name: 'Adjust photo' }))
    const use = crop.getByRole('button', { name: 'Use photo' })
    await waitFor(() => expect(use).toBeEnabled())
    await userEvent.click(use)
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
    await expect(offer.queryByRole('alert')).toBeNull()
  },
}
/** As the offer says, a picture can be pasted too. */
export const Pasted: Story = {
  play: async ({ canvasElement }) => {
    await dialogIn(canvasElement)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['no picture'], 'me.bmp', { type: 'image/bmp' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
}
/** It goes on when the offer is left. */
export const Uploading: Story = {
  args: { uploads: [{ id: 'a', kind: 'album', picture: headImg, share: 0.4, failure: null }] },
  play: async ({ canvasElement, args }) => {
    const offer = await dialogIn(canvasElement)
    await userEvent.click(offer.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onStop).not.toHaveBeenCalled()
  },
}
/** The same file again, or no picture at all. */
export const UploadFailed: Story = {
  args: {
    uploads: [
      {
        id: 'a',
        kind: 'album',
        picture: headImg,
        share: 0.4,
        failure: localFailure('network', 'uploadAlbumImage'),
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const offer = await dialogIn(canvasElement)
    await userEvent.click(offer.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledWith('a')
    await expect(offer.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  },
}
export const InReview: Story = {
  args: { photos: photo({}) },
  play: async ({ canvasElement }) => {
    const offer = await dialogIn(canvasElement)
    await expect(offer.getByText('Done. Your photo is being reviewed; you can go on.')).toBeVisible()
    await expect(offer.getByRole('button', { name: 'Done' })).toBeVisible()
  },
}
/** A picture that was rejected before. */
export const Rejected: Story = {
  args: { photos: photo({ state: 'rejected', reason: 'contact', url: '', preview: headImg }) },
  play: async ({ canvasElement }) => {
    const offer = await dialogIn(canvasElement)
    await expect(offer.getByLabelText('Replace photo 1')).toHaveAccessibleDescription('Shows contact details')
  },
}
/** The sign-up is complete all the same. */
export const Unreachable: Story = {
  args: { photos: null, photosFailure: localFailure('network', 'ownPhotos') },
  play: async ({ canvasElement, args }) => {
    const offer = await dialogIn(canvasElement)
    await userEvent.click(offer.getByRole('button', { name: 'Retry' }))
    await expect(args.onReadPhotos).toHaveBeenCalledOnce()
    await expect(offer.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  },
}
