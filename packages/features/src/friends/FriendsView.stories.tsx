import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import type { Friends } from './friendsModel.ts'
import { FriendsView } from './FriendsView.tsx'
import { FriendTabsView } from '../people/friendship/FriendTabs.tsx'

const rows = storyHosts(3).map((person, index) => ({
  requestId: 0,
  mine: false,
  at: 1,
  person: { ...person, status: ([2, 1, 0] as const)[index] ?? 0 },
}))
const counts = { friends: 3, online: 2, received: 2, sent: 1, favorites: 12, mutual: 4, sayHi: 0, blocked: 1 }
const friends = (changes: Partial<Friends> = {}): Friends => ({
  tab: 'friends',
  rows,
  failure: null,
  more: 'none',
  typed: '',
  searched: false,
  onType: fn(),
  onAll: fn(),
  onCall: fn(),
  onSafety: fn(),
  onName: fn(),
  onRemove: fn(),
  onUnlike: undefined,
  onMore: fn(),
  onRetry: fn(),
  ...changes,
})
const onTab = fn()

const meta = {
  component: FriendsView,
  decorators: [onStage()],
  args: { friends: friends(), tabs: <FriendTabsView tab="friends" counts={counts} onTab={onTab} /> },
} satisfies Meta<typeof FriendsView>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvasElement, args: { friends: given } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Call .*Elif/ }))
    await expect(
      canvas.getByRole('button', { name: /^Call .*Elif/ }),
      'the price stands on it',
    ).toHaveTextContent('Call · 60 coins / min')
    await expect(given.onCall).toHaveBeenCalledWith(rows[0]?.person.id, 60)
    await expect(canvas.getByRole('button', { name: /^Call .*Zuri/ }), 'in a call').toBeDisabled()
    await expect(canvas.queryByRole('button', { name: /^Call .*Yuna/ }), 'not here').toBeNull()
    await expect(canvas.getByRole('link', { name: 'Message Yuna' })).toHaveAttribute(
      'href',
      expect.stringContaining('/message/IMMessageSession/10003'),
    )
    await expect(canvas.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: 'Friend requests 3' }), 'both directions').toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Online 2' }))
    await expect(onTab).toHaveBeenCalledWith('online')
  },
}
const named = rows.map((row, index) =>
  index === 0
    ? { ...row, person: { ...row.person, alias: '<b>Sis</b> from work', relation: 1 as const } }
    : row,
)
export const NoteNames: Story = {
  args: { friends: friends({ rows: named }) },
  play: async ({ canvas, args: { friends: given } }) => {
    await expect(await canvas.findByRole('link', { name: '<b>Sis</b> from work' })).toBeVisible()
    await expect(canvas.getByText('Elif'), 'the nickname stays to be seen').toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'More for <b>Sis</b> from work' }))
    await userEvent.keyboard('{Enter}')
    await expect(given.onName).toHaveBeenCalledWith(named[0]?.person)
    await userEvent.click(canvas.getByRole('button', { name: 'More for <b>Sis</b> from work' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Remove friend' }))
    await expect(given.onRemove).toHaveBeenCalledWith(named[0]?.person)
    await userEvent.click(canvas.getByRole('button', { name: 'More for Zuri' }))
    await expect(canvas.queryByRole('menuitem', { name: 'Remove friend' }), 'no friend').toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}
export const Searched: Story = {
  args: { friends: friends({ typed: 'zzz', searched: true, rows: [] }) },
  play: async ({ canvas, args: { friends: given } }) => {
    await expect(await canvas.findByRole('heading', { name: 'No one here has that name' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Nickname, note name or ID' }), 'a')
    await expect(given.onType).toHaveBeenLastCalledWith('zzza')
    await userEvent.click(
      canvas.getAllByRole('button', { name: 'Clear the field' })[0] ?? canvas.getByRole('searchbox'),
    )
    await expect(given.onType).toHaveBeenLastCalledWith('')
  },
}
export const Nobody: Story = {
  args: { friends: friends({ rows: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No friends yet' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox'), 'nothing to look through').toBeNull()
  },
}
export const NobodyOnline: Story = {
  args: { friends: friends({ tab: 'online', rows: [] }) },
  play: async ({ canvas, args: { friends: given } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all friends' }))
    await expect(given.onAll).toHaveBeenCalledOnce()
  },
}
const onUnlike = fn()
export const Favorites: Story = {
  args: {
    friends: friends({ tab: 'favorites', onUnlike }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Elif' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Remove from favorites' }))
    await expect(onUnlike).toHaveBeenCalledWith(10_001)
  },
}
export const NobodyLiked: Story = { args: { friends: friends({ tab: 'favorites', rows: [] }) } }
export const NobodyMutual: Story = {
  args: { friends: friends({ tab: 'mutual', rows: [] }) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Meet people' })).toHaveAttribute(
      'href',
      expect.stringContaining('/wall'),
    ),
}
export const Loading: Story = {
  args: {
    friends: friends({ rows: null }),
    tabs: <FriendTabsView tab="friends" counts={undefined} onTab={onTab} />,
  },
}
export const Failed: Story = {
  args: { friends: friends({ rows: null, failure: localFailure('network', 'friendList') }) },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
