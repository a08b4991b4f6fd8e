import type { Meta, StoryObj } from '@storybook/react-vite'
import { INTEREST_IDS, type OwnPhoto } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import type { PhotoPlace } from '@visavis/domain/profile/photos.actions'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { drawing } from '../../stories/drawing.ts'
import { onStage } from '../../stories/onStage.tsx'
import { storyPerson } from '../../stories/storyPeople.ts'
import { EditProfileView } from './EditProfileView.tsx'
import type { EditProfile } from './useEditProfile.ts'

const { headImg, albumImages } = storyPerson()
const photo = (id: number, changes: Partial<OwnPhoto> = {}): OwnPhoto => ({
  id,
  state: 'approved',
  reason: '',
  shown: true,
  url: albumImages[id % 2] ?? '',
  thumbnail: '',
  preview: '',
  ...changes,
})
const PHOTOS = [
  photo(1, { url: headImg }),
  photo(2),
  photo(3, { state: 'review', shown: false }),
  photo(4, { state: 'rejected', reason: 'contact', shown: false, url: '', preview: albumImages[0] ?? '' }),
]
const me = {
  id: 10_001,
  userName: 'Alex',
  goldNum: 120,
  points: 0,
  gender: 1,
  birthday: '1998-05-14',
  birthdayEditable: true,
  bio: 'Night owl, weekend hiker. I make very strong coffee and listen well.',
  interests: [1, 10, 12, 8],
  languages: [1, 20],
  headImg,
  backgroundImg: '',
  albumImages,
  videos: [],
  linkedEmail: '',
  linkedPhone: '',
  isVip: false,
  isHost: false,
  isDemo: false,
  countryId: 792,
  countryCode: 'TR',
  statusId: 2,
  complete: true,
  pricePerMinute: 0,
} as const satisfies EditProfile['me']
type Changes = Partial<Omit<EditProfile, 'me'>> & { readonly me?: Partial<EditProfile['me']> }
function editing({ me: own = {}, ...changes }: Changes = {}): EditProfile {
  const mine = { ...me, ...own }
  const { userName, bio, interests, languages, birthday } = mine
  return {
    me: mine,
    now: Date.UTC(2026, 10, 21, 12),
    values: { userName, bio, interests: [...interests], languages: [...languages], birthday },
    fields: { saving: [], failures: {}, saved: null, drafts: {} },
    interests: INTEREST_IDS,
    languages: [
      { id: 1, name: 'English' },
      { id: 7, name: 'German' },
      { id: 8, name: 'Arabic' },
      { id: 20, name: 'Turkish' },
    ],
    photos: { photos: PHOTOS, max: 6, reviewFirst: true, headImg, backgroundImg: '' },
    photosFailure: null,
    uploads: [],
    reviews: [],
    onDraft: fn(),
    onSave: fn(),
    onUndo: fn(),
    onReadPhotos: fn(),
    onSend: fn(),
    onRetry: fn(),
    onStop: fn(),
    onRemove: fn(),
    onOrder: fn(),
    onAppeal: fn(() => Promise.resolve(null)),
    ...changes,
  }
}

const meta = {
  component: EditProfileView,
  decorators: [onStage()],
  args: { edit: editing(), onBack: fn() },
} satisfies Meta<typeof EditProfileView>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Each picture says what became of it; texts are saved when they are left, choices at once; the gender stays
 * (R5.12).
 */
export const Filled: Story = {
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByRole('img', { name: 'Photo 1, Main photo' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Photo 3, In review' })).toBeVisible()
    await expect(canvas.getByLabelText('Replace photo 4')).toHaveAccessibleDescription(
      'Shows contact details',
    )
    await userEvent.type(canvas.getByLabelText('Nickname'), '!')
    await expect(edit.onDraft).toHaveBeenCalledWith('userName', 'Alex!')
    await userEvent.tab()
    await expect(edit.onSave).toHaveBeenCalledWith('userName')
    await userEvent.click(canvas.getByRole('button', { name: 'Music' }))
    await expect(edit.onDraft).toHaveBeenCalledWith('interests', [10, 12, 8])
    await expect(edit.onSave).toHaveBeenCalledWith('interests')
    await expect(canvas.getByLabelText('Gender')).toHaveAccessibleDescription(
      'Cannot be changed after selection',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 2' }))
    await expect(edit.onRemove).toHaveBeenCalledWith(2)
  },
}
/** The order is changed with arrow keys or by dragging the handle; either is told once, when it is done. */
export const Order: Story = {
  args: { edit: editing() },
  play: async ({ canvas, canvasElement, args: { edit } }) => {
    const handle = await canvas.findByRole('button', { name: 'Move photo 2' })
    handle.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(edit.onOrder).toHaveBeenLastCalledWith([2, 1, 3, 4])
    await expect(canvas.getByText('The photo is now number 1 of 4.')).toBeInTheDocument()
    const third = canvasElement.querySelector('[data-ordered="3"]')?.getBoundingClientRect()
    if (third === undefined) throw new Error('no third photo')
    const at = { pointerId: 1, clientX: third.x + third.width / 2, clientY: third.y + third.height / 2 }
    const first = canvas.getByRole('button', { name: 'Move photo 1' })
    first.setPointerCapture = () => undefined
    await fireEvent.pointerDown(first, { pointerId: 1 })
    await fireEvent.pointerMove(first, at)
    await expect(edit.onOrder).toHaveBeenCalledOnce()
    await fireEvent.pointerUp(first, at)
    await expect(edit.onOrder).toHaveBeenLastCalledWith([2, 3, 1, 4])
  },
}
/** Nothing is there yet: what to do next, and what it is good for. */
export const Empty: Story = {
  args: {
    edit: editing({
      me: { bio: '', interests: [], languages: [], headImg: '' },
      photos: { photos: [], max: 6, reviewFirst: false, headImg: '', backgroundImg: '' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Add a photo so that people know who is calling.')).toBeVisible()
    await expect(canvas.getByText(/New photos are shown at once/)).toBeVisible()
    await expect(canvas.getByText('0 of 5')).toBeVisible()
  },
}
export const Loading: Story = { args: { edit: editing({ photos: null }) } }
export const Failed: Story = {
  args: { edit: editing({ photos: null, photosFailure: localFailure('network', 'ownPhotos') }) },
  play: async ({ canvas, args: { edit } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(edit.onReadPhotos).toHaveBeenCalledOnce()
  },
}
/** One on its way, one that did not arrive: it goes again with the same file. */
export const Uploading: Story = {
  args: {
    edit: editing({
      uploads: [
        { id: 'one', kind: 'album', picture: headImg, share: 0.42, failure: null },
        {
          id: 'two',
          kind: 'album',
          picture: albumImages[1] ?? '',
          share: 0.1,
          failure: localFailure('network', 'uploadAlbumImage'),
        },
      ],
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByRole('img', { name: '42% uploaded' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(edit.onRetry).toHaveBeenCalledWith('two')
    const [stop] = canvas.getAllByRole('button', { name: 'Stop the upload' })
    if (stop === undefined) throw new Error('no way to stop')
    await userEvent.click(stop)
    await expect(edit.onStop).toHaveBeenCalledWith('one')
    await expect(canvas.queryByLabelText('Add a photo')).toBeNull()
  },
}
/** A picture instead of a rejected one stands in its place, and no new place is taken. */
export const Replacing: Story = {
  args: {
    edit: editing({
      uploads: [{ id: 'one', kind: 'album', instead: 4, picture: headImg, share: 0.42, failure: null }],
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    const album = within(await canvas.findByRole('region', { name: 'Photos' }))
    await expect(album.queryByLabelText('Replace photo 4')).toBeNull()
    await expect(album.getAllByRole('img', { name: '42% uploaded' })).toHaveLength(1)
    await expect(album.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(album.getByRole('button', { name: 'Stop the upload' }))
    await expect(edit.onStop).toHaveBeenCalledWith('one')
  },
}
/**
 * Faults stand at their fields; what was saved can be taken back; five interests are the most (R2.104,
 * R3.08).
 */
export const Faults: Story = {
  args: {
    edit: editing({
      me: { interests: [1, 2, 3, 4, 5], birthdayEditable: false },
      fields: {
        saving: ['languages'],
        saved: { field: 'bio', before: '' },
        drafts: {},
        failures: {
          userName: { ...localFailure('general', 'updateUser'), messageId: 'base.error.nicknameWords' },
        },
      },
    }),
  },
  play: async ({ canvas, args: { edit } }) => {
    await expect(await canvas.findByLabelText('Nickname')).toHaveAccessibleDescription(
      /Nicknames contain sensitive words/,
    )
    await expect(canvas.getByRole('button', { name: 'Cat' })).toBeDisabled()
    await expect(canvas.getByText(/You have changed your birthday once/)).toBeVisible()
    await expect(canvas.getByText('Saving …')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(edit.onUndo).toHaveBeenCalledOnce()
  },
}
async function colourOf(
  picture: Blob,
): Promise<{ red: boolean; blue: boolean; width: number; height: number }> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  const { width, height } = bitmap
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const [red = 0, , blue = 0] = context.getImageData(Math.floor(width / 2), Math.floor(height / 2), 1, 1).data
  return { red: red > 150 && blue < 100, blue: blue > 150 && red < 100, width, height }
}
/**
 * A chosen picture is cut by keys and sent anew as a small one; what is no picture is refused in words
 * (MH.02).
 */
export const Crop: Story = {
  args: { edit: editing() },
  play: async ({ canvas, args: { edit } }) => {
    const add = await canvas.findByLabelText('Add a photo')
    await userEvent.upload(add, new File(['x'], 'me.bmp', { type: 'image/bmp' }), { applyAccept: false })
    await expect(canvas.getByRole('alert')).toHaveTextContent('This image format is not supported.')
    await userEvent.upload(
      add,
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
    )
    await expect(canvas.getByRole('alert')).toHaveTextContent('The image size is limited to 5M')
    await userEvent.upload(add, await drawing(800, 400))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust photo' }))
    const frame = await dialog.findByRole('img', { name: 'Adjust photo' })
    frame.focus()
    // The picture goes left, so that its right half stands in the frame.
    await userEvent.keyboard('{ArrowLeft>20/}')
    await userEvent.click(dialog.getByRole('button', { name: 'Use photo' }))
    await waitFor(() => expect(edit.onSend).toHaveBeenCalledOnce())
    const sent = (edit.onSend as ReturnType<typeof fn>).mock.calls[0]?.[0] as Blob
    await expect(sent.type).toBe('image/webp')
    await expect(await colourOf(sent)).toEqual({ red: false, blue: true, width: 300, height: 400 })
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
/** A turn to the right puts the left half on top; a rejected picture stays until the new one has arrived. */
export const Turned: Story = {
  args: { edit: editing() },
  play: async ({ canvas, args: { edit } }) => {
    await userEvent.upload(await canvas.findByLabelText('Replace photo 4'), await drawing(800, 400))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust photo' }))
    const frame = await dialog.findByRole('img', { name: 'Adjust photo' })
    await userEvent.click(dialog.getByRole('button', { name: 'Turn' }))
    frame.focus()
    await userEvent.keyboard('{ArrowDown>20/}')
    await userEvent.click(dialog.getByRole('button', { name: 'Use photo' }))
    await waitFor(() => expect(edit.onSend).toHaveBeenCalledOnce())
    const [sent, place] = (edit.onSend as ReturnType<typeof fn>).mock.calls[0] as [Blob, PhotoPlace]
    await expect(place).toEqual({ instead: 4 })
    await expect(edit.onRemove).not.toHaveBeenCalled()
    await expect(await colourOf(sent)).toEqual({ red: true, blue: false, width: 400, height: 533 })
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }

/** A rejected picture is kept for a while: its owner asks for a second look with one sentence. */
export const SecondLook: Story = {
  args: {
    edit: editing({
      photos: {
        photos: [
          photo(1, { url: headImg }),
          photo(4, {
            state: 'rejected',
            reason: 'contact',
            shown: false,
            url: '',
            preview: albumImages[0] ?? '',
            appealUntil: Date.UTC(2026, 10, 28, 12),
          }),
          photo(5, { state: 'rejected', reason: 'quality', shown: false, url: '', appeal: 'open' }),
          photo(6, { state: 'rejected', reason: 'offensive', shown: false, url: '', appeal: 'upheld' }),
        ],
        max: 6,
        reviewFirst: true,
        headImg,
        backgroundImg: '',
      },
    }),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('A second look is on its way')).toBeVisible()
    await expect(canvas.getByText('Looked at twice. Offensive')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for a second look' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect(dialog.getByText('Please write a few words.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('What should we know?'), 'It is my jersey.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect(args.edit.onAppeal).toHaveBeenCalledWith(4, 'It is my jersey.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** Nickname and bio wait for review, or were rejected with a reason. */
export const TextsInReview: Story = {
  args: {
    edit: editing({
      reviews: [
        { field: 'userName', value: 'Alexa', state: 'waiting', reason: '', shown: false },
        { field: 'bio', value: 'Write me elsewhere.', state: 'rejected', reason: 'contact', shown: false },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^“Alexa” is being reviewed/)).toBeVisible()
    await expect(
      canvas.getByText('“Write me elsewhere.” was not accepted: Shows contact details.'),
    ).toBeVisible()
  },
}
/** The words a text was refused for are named, and the text stays (R8.56). */
export const WordsInTheText: Story = {
  args: {
    edit: editing({
      fields: {
        saving: [],
        saved: null,
        drafts: {},
        failures: {
          bio: {
            ...localFailure('general', 'updateUser'),
            messageId: 'base.error.sensitiveWords',
            values: { spans: '0-9' },
          },
          userName: {
            ...localFailure('general', 'updateUser'),
            messageId: 'base.error.nicknameWords',
            values: { spans: '0-3' },
          },
        },
      },
    }),
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'A few words about you' })
    await expect(field).toHaveAccessibleDescription(/Change or remove “Night owl”/)
    const name = canvas.getByLabelText('Nickname')
    await expect(name).toHaveAccessibleDescription(/Change or remove “Ale”/)
    await expect(name).toHaveValue('Alex')
  },
}
