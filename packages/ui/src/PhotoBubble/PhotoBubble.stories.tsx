import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pictures } from '../stories/people.ts'
import { PhotoBubble } from './PhotoBubble.tsx'

const meta = {
  component: PhotoBubble,
  args: { from: 'theirs', src: pictures.zuri, alt: 'Photo from Zuri', onOpen: fn() },
} satisfies Meta<typeof PhotoBubble>
export default meta
type Story = StoryObj<typeof meta>

export const Theirs: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Photo from Zuri' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
export const Mine: Story = { args: { from: 'mine', status: { kind: 'read', label: 'Read' } } }
export const Sending: Story = { args: { from: 'mine', status: { kind: 'sending', label: 'Sending' } } }
export const LockedUntilReply: Story = {
  args: { src: undefined, locked: 'Opens after your reply' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
