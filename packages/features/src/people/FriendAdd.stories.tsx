import type { Meta, StoryObj } from '@storybook/react-vite'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { FriendAdd } from './FriendAdd.tsx'

const conf = (friendRequestPrice: number) => ({ likePrice: 2, friendRequestPrice, features: { demoCoins: true, emailSignUp: true, simulation: true } })
const addFriend = fn(() => ({ state: 'requested', price: 10, goldNum: 1230 }))
const meta = { component: FriendAdd, args: { person: { id: 9, userName: 'Elif', headImg: '', relation: 0 }, type: FriendRequestType.profile } } satisfies Meta<typeof FriendAdd>
export default meta
type Story = StoryObj<typeof meta>

/** One press costs nothing: the price is confirmed first. */
export const AskedFirst: Story = {
  decorators: [onStage({ answers: { globalConf: conf(10), friendRequest: addFriend } })],
  play: async ({ userEvent }) => {
    addFriend.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend · 10' }))
    await expect(await screen.findByRole('dialog', { name: 'Ask Elif to be friends?' })).toBeVisible()
    await expect(addFriend).not.toHaveBeenCalled()
    const [, confirm] = screen.getAllByRole('button', { name: 'Add friend · 10', hidden: true })
    if (confirm === undefined) throw new Error('no button that pays')
    await userEvent.click(confirm)
    await expect(await screen.findByText('Request sent')).toBeVisible()
    await expect(addFriend).toHaveBeenCalledOnce()
  },
}
/** What is free is not asked about. */
export const Free: Story = {
  args: { type: FriendRequestType.hotVideo },
  decorators: [onStage({ answers: { globalConf: conf(10), friendRequest: addFriend, matchQuota: { hotVideoAdd: { left: 3, total: 5, resetAt: 0 } } } })],
  play: async ({ userEvent }) => {
    addFriend.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend · 3 free' }))
    await waitFor(() => expect(addFriend).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
