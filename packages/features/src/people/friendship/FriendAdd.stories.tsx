import type { Meta, StoryObj } from '@storybook/react-vite'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { useState, type ReactNode } from 'react'
import { useAppStore } from '@visavis/domain/hooks'
import type { Me } from '@visavis/domain/session/session.machine'
import { sessionStepped } from '@visavis/domain/session/session.slice'
import { FriendAdd } from './FriendAdd.tsx'

const conf = (friendRequestPrice: number) => ({
  likePrice: 2,
  friendRequestPrice,
  features: { demoCoins: true, emailSignUp: true, simulation: true },
})
const addFriend = fn(() => ({ state: 'requested', price: 10, goldNum: 1230 }))

/** Somebody of a gender is logged in. */
function LoggedIn({ gender, children }: { gender: 1 | 2; children: ReactNode }) {
  const store = useAppStore()
  useState(() => {
    store.dispatch(sessionStepped({ type: 'started', hasSession: false }))
    store.dispatch(
      sessionStepped({
        type: 'accepted',
        me: { id: 1, userName: 'Me', goldNum: 1240, gender, complete: true, headImg: '' } as unknown as Me,
        ticket: null,
      }),
    )
  })
  return children
}

const meta = {
  title: 'people/FriendAdd',
  component: FriendAdd,
  args: { person: { id: 9, userName: 'Elif', headImg: '', relation: 0 }, type: FriendRequestType.profile },
} satisfies Meta<typeof FriendAdd>
export default meta
type Story = StoryObj<typeof meta>

/** One press costs nothing: the price is confirmed first. */
export const AskedFirst: Story = {
  decorators: [onStage({ answers: { globalConf: conf(10), friendRequest: addFriend } })],
  play: async ({ userEvent }) => {
    addFriend.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend · 10' }))
    await expect(
      await screen.findByRole('dialog', { name: 'Send a friend request for 10 coins?' }),
    ).toHaveTextContent(/Elif decides\. If there is no answer within seven days, you get your coins back\./)
    await expect(addFriend).not.toHaveBeenCalled()
    const [, confirm] = screen.getAllByRole('button', { name: 'Add friend · 10', hidden: true })
    if (confirm === undefined) throw new Error('no button that pays')
    await userEvent.click(confirm)
    await expect(await screen.findByText('Request sent')).toBeVisible()
    await expect(addFriend).toHaveBeenCalledOnce()
  },
}
/**
 * A woman reads a prompt of her own, with the price; from a clip it says what is known so far, and when it is
 * free again (R6.08, R3.29, R9.25).
 */
export const AskedByAWoman: Story = {
  args: { type: FriendRequestType.hotVideo },
  decorators: [
    (Story) => (
      <LoggedIn gender={2}>
        <Story />
      </LoggedIn>
    ),
    onStage({
      answers: {
        globalConf: conf(10),
        friendRequest: addFriend,
        matchQuota: { hotVideoAdd: { left: 0, total: 5, resetAt: Date.UTC(2026, 10, 21, 13, 2, 5) } },
      },
    }),
  ],
  play: async ({ userEvent }) => {
    const add = await screen.findByRole('button', { name: 'Add friend · 10' })
    // The free ones of the day are asked for first.
    await waitFor(() => expect(add).toBeEnabled())
    await userEvent.click(add)
    await expect(
      await screen.findByRole('dialog', { name: 'Send a friend request? It costs you 10 coins.' }),
    ).toHaveTextContent(/So far you only know the clip\. Elif decides\./)
    await expect(screen.getByRole('timer')).toHaveTextContent(
      /^Free requests from clips again in 01:0[12]:\d\d\.$/,
    )
  },
}
/** What is free is not asked about. */
export const Free: Story = {
  args: { type: FriendRequestType.hotVideo },
  decorators: [
    onStage({
      answers: {
        globalConf: conf(10),
        friendRequest: addFriend,
        matchQuota: { hotVideoAdd: { left: 3, total: 5, resetAt: 0 } },
      },
    }),
  ],
  play: async ({ userEvent }) => {
    addFriend.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend · 3 free' }))
    await waitFor(() => expect(addFriend).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
