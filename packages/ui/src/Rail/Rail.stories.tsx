import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from '../Logo/Logo.tsx'
import { pictures } from '../stories/people.ts'
import type { NavItem } from '../TabBar/TabBar.tsx'
import { Rail, RailLink } from './Rail.tsx'

const items: NavItem[] = [
  { id: 'wall', href: '#wall', icon: 'squares-four', label: 'Wall', current: true },
  { id: 'live', href: '#live', icon: 'video-camera', label: 'LiveCam' },
  { id: 'chats', href: '#chats', icon: 'chat-circle-dots', label: 'Chats', badge: '3', badgeLabel: '3 unread' },
]
const meta = {
  component: Rail,
  args: { label: 'Main', logo: <Logo mark={pictures.kai} name="Brand" href="#home" label="Brand, home" />, items, footer: <RailLink id="me" href="#me" icon="user-circle" label="Alex" /> },
  decorators: [(Story) => <div style={{ blockSize: 420 }}><Story /></div>],
} satisfies Meta<typeof Rail>
export default meta
type Story = StoryObj<typeof meta>

/** Icons with words under them from 900 px, words beside them from 1280 px. */
export const Places: Story = {}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
