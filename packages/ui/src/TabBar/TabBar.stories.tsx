import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type NavItem, TabBar } from './TabBar.tsx'

const items: NavItem[] = [
  { id: 'wall', href: '#wall', icon: 'squares-four', label: 'Wall', current: true },
  { id: 'calls', href: '#calls', icon: 'clock-counter-clockwise', label: 'Calls' },
  { id: 'live', href: '#live', icon: 'video-camera', label: 'LiveCam' },
  { id: 'chats', href: '#chats', icon: 'chat-circle-dots', label: 'Chats', badge: '3', badgeLabel: '3 unread' },
  { id: 'me', href: '#me', icon: 'user-circle', label: 'Me' },
]
const meta = { component: TabBar, args: { label: 'Main', items, raised: 'live' } } satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const FivePlaces: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /Wall/ })).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /Calls/ })).toHaveFocus()
  },
}
export const NothingRaised: Story = { args: { items: items.slice(0, 3).filter(({ id }) => id !== 'live') } }
export const LongWords: Story = { args: { items: items.map((item) => (item.id === 'calls' ? { ...item, label: 'Anrufverlauf' } : item)) }, globals: { locale: 'de' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
