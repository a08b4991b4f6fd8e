import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LONG } from '../stories/people.ts'
import { EntranceShelf } from './EntranceShelf.tsx'

const opened = fn((event?: unknown) => (event as Event | undefined)?.preventDefault())
const close = { label: 'Close: Spring is here', onPress: fn() }
const meta = {
  component: EntranceShelf,
  args: {
    label: 'More to do',
    cards: [
      {
        id: 'spring',
        title: 'Spring is here',
        text: 'More coins this week',
        icon: 'sparkle',
        href: '/shop',
        close,
      },
      { id: 'wheel', title: 'Lucky wheels', icon: 'star', href: '/activity' },
      { id: 'rewards', title: 'Rewards', text: '2 to claim', icon: 'gift', href: '/task' },
      { id: 'backpack', title: 'Backpack', icon: 'backpack', href: '/backpack' },
      { id: 'shop', title: 'Coins', icon: 'coins', href: '/shop' },
    ],
  },
} satisfies Meta<typeof EntranceShelf>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Lucky wheels' })).toHaveAttribute('href', '/activity')
    await userEvent.click(canvas.getByRole('button', { name: 'Close: Spring is here' }))
    await expect(close.onPress).toHaveBeenCalledOnce()
  },
}
/** The place is as high as with cards: nothing moves when they come. */
export const Loading: Story = { args: { cards: null } }
/** A picture that does not come: the icon stands. */
export const BrokenPicture: Story = {
  args: {
    cards: [{ id: 'x', title: 'Spring', icon: 'sparkle', image: 'data:image/png;base64,AA', href: '/shop' }],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}
/** Other sites open in a tab of their own and learn nothing of this one. */
export const Elsewhere: Story = {
  args: {
    cards: [
      { id: 'x', title: 'Our shop', icon: 'ticket', href: 'https://shop.example.com/', onOpen: opened },
    ],
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Our shop' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  },
}
export const LongWords: Story = {
  args: {
    cards: [
      { id: 'a', title: LONG, text: LONG, icon: 'sparkle', href: '/shop', close },
      { id: 'b', title: LONG, icon: 'star', href: '/activity' },
    ],
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'المزيد',
    cards: [
      {
        id: 'a',
        title: 'الربيع هنا',
        text: 'عملات أكثر هذا الأسبوع',
        icon: 'sparkle',
        href: '/shop',
        close: { ...close, label: 'إغلاق: الربيع هنا' },
      },
      { id: 'b', title: 'عجلات الحظ', icon: 'star', href: '/activity' },
    ],
  },
}
