import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { tabPlaces } from '../stories/SitePage.tsx'
import { ownFrame } from '../stories/ownFrame.ts'
import { TabBar } from './TabBar.tsx'

const items = tabPlaces()
const meta = { component: TabBar, args: { label: 'Main', items, raised: 'live' } } satisfies Meta<
  typeof TabBar
>
export default meta
type Story = StoryObj<typeof meta>

export const FivePlaces: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /Wall/ })).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /Cards/ })).toHaveFocus()
    for (const link of canvas.getAllByRole('link'))
      await expect(
        Math.min(link.getBoundingClientRect().width, link.getBoundingClientRect().height),
      ).toBeGreaterThanOrEqual(44)
  },
}
/** The badge is a picture; the link says what it counts. */
export const Unread: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Chats 3 unread' })).toBeVisible()
  },
}
export const InTheMiddle: Story = { args: { items: tabPlaces('live') } }
export const Focused: Story = { parameters: { pseudo: { focusVisible: ['nav a:nth-child(2)'] } } }
export const Hovered: Story = { parameters: { pseudo: { hover: ['nav a:nth-child(2)'] } } }
export const NothingRaised: Story = { args: { items: items.slice(0, 3).filter(({ id }) => id !== 'live') } }
export const LongWords: Story = {
  args: {
    items: items.map((item) =>
      item.id === 'cards'
        ? { ...item, label: 'Anrufverlauf' }
        : item.id === 'chats'
          ? { ...item, label: 'Unterhaltungen' }
          : item,
    ),
  },
  globals: { locale: 'de' },
}
export const WordsTwiceAsLarge: Story = { globals: { words: '200' }, parameters: ownFrame }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
