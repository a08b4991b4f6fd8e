import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import type { Friends } from './FriendsScreen.tsx'
import { FriendsView } from './FriendsView.tsx'

const rows = storyHosts(3).map((person, index) => ({ requestId: 0, mine: false, at: 1, person: { ...person, status: ([2, 1, 0] as const)[index] ?? 0 } }))
const friends = (changes: Partial<Friends> = {}): Friends => ({ tab: 'friends', rows, failure: null, more: 'none', onTab: fn(), onCall: fn(), onSafety: fn(), onMore: fn(), onRetry: fn(), ...changes })

const meta = { component: FriendsView, decorators: [onStage()], args: { friends: friends() } } satisfies Meta<typeof FriendsView>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvasElement, args: { friends: given } }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Call .*Elif/ }))
    await expect(canvas.getByRole('button', { name: /^Call .*Elif/ }), 'the price stands on it').toHaveTextContent('Call · 60 coins / min')
    await expect(given.onCall).toHaveBeenCalledWith(rows[0]?.person.id)
    await expect(canvas.getByRole('button', { name: /^Call .*Zuri/ }), 'in a call').toBeDisabled()
    await expect(canvas.queryByRole('button', { name: /^Call .*Yuna/ }), 'not here').toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Online' }))
    await expect(given.onTab).toHaveBeenCalledWith('online')
    await expect(canvas.getByRole('link', { name: 'Friend requests' })).toHaveAttribute('href', expect.stringContaining('tab=requests'))
  },
}
export const Nobody: Story = { args: { friends: friends({ rows: [] }) } }
export const NobodyOnline: Story = {
  args: { friends: friends({ tab: 'online', rows: [] }) },
  play: async ({ canvas, args: { friends: given } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all friends' }))
    await expect(given.onTab).toHaveBeenCalledWith('friends')
  },
}
export const Favorites: Story = { args: { friends: friends({ tab: 'favorites' }) }, play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Favorites' })).toHaveAttribute('aria-pressed', 'true') }
export const NobodyLiked: Story = { args: { friends: friends({ tab: 'favorites', rows: [] }) } }
export const NobodyMutual: Story = { args: { friends: friends({ tab: 'mutual', rows: [] }) }, play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Meet people' })).toHaveAttribute('href', expect.stringContaining('/wall')) }
export const Loading: Story = { args: { friends: friends({ rows: null }) } }
export const Failed: Story = { args: { friends: friends({ rows: null, failure: localFailure('network', 'friendList') }) } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
