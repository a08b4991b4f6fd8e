import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pictures, wide } from '../stories/people.ts'
import { UploadTile } from './UploadTile.tsx'

const meta = {
  component: UploadTile,
  args: { state: { kind: 'empty' }, label: 'Photo 2', accept: 'image/png,image/jpeg', onChoose: fn() },
} satisfies Meta<typeof UploadTile>
export default meta
type Story = StoryObj<typeof meta>

const remove = { label: 'Remove photo 2', onPress: fn() }
export const Empty: Story = {}
export const EmptyClip: Story = { args: { icon: 'video-camera', label: 'Clip', accept: 'video/mp4' } }
export const Uploading: Story = {
  args: {
    picture: pictures.kai,
    state: { kind: 'uploading', progress: 0.42, progressLabel: '42 per cent uploaded' },
    remove: { label: 'Stop the upload', onPress: fn() },
  },
}
export const Review: Story = {
  args: { picture: pictures.kai, state: { kind: 'review', note: 'Review' }, remove },
}
export const Approved: Story = {
  args: { picture: pictures.kai, state: { kind: 'approved', note: 'Approved' }, remove },
}
export const Rejected: Story = {
  args: { picture: pictures.kai, state: { kind: 'rejected', note: 'No face to be seen' }, remove },
}
/** A picture that is there is removed, not chosen over. */
export const Fixed: Story = {
  args: { picture: pictures.kai, state: { kind: 'approved', note: 'Main photo' }, fixed: true, remove },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Photo 2, Main photo' })).toBeVisible()
    await expect(canvas.queryByLabelText('Photo 2')).toBeNull()
  },
}
/** For a background: wide, in all its room. */
export const Wide: Story = {
  args: { picture: wide, shape: 'wide', state: { kind: 'review', note: 'In review' }, remove },
}
export const EmptyWide: Story = { args: { shape: 'wide', label: 'Add a background' } }
export const Disabled: Story = { args: { disabled: true } }
export const ChooseAndRemove: Story = {
  args: { picture: pictures.kai, state: { kind: 'approved' }, remove },
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['x'], 'me.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText('Photo 2'), file)
    await expect(args.onChoose).toHaveBeenCalledOnce()
    await expect(args.onChoose).toHaveBeenCalledWith(file)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo 2' }))
    await expect(remove.onPress).toHaveBeenCalledOnce()
  },
}
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['input'] } } }
export const RightToLeft: Story = {
  ...Rejected,
  globals: { locale: 'ar' },
  args: { ...Rejected.args, label: 'الصورة 2', state: { kind: 'rejected', note: 'لا يظهر أي وجه' } },
}
export const LongWords: Story = {
  ...Rejected,
  globals: { locale: 'de' },
  args: { ...Rejected.args, state: { kind: 'rejected', note: 'Altersüberprüfung fehlgeschlagen' } },
}
