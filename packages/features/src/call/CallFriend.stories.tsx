import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyHosts } from '../stories/storyPeople.ts'
import { CallStory, call, elif, inCall, talk } from './callStory.tsx'

const machine = { ...inCall, call, phase: 'connected', talk } as const
let asks = false
const userInfo = () => ({
  ...storyHosts(1)[0],
  id: elif.id,
  userName: 'Elif',
  relation: 0,
  ...(asks ? { friendRequest: { id: 7, mine: false } } : {}),
})
const friendRequest = fn(() => ({ state: 'requested', price: 10, goldNum: 690 }))
const friendAccept = fn(() => ({ state: 'friends' }))
const globalConf = {
  friendRequestPrice: 10,
  features: { demoCoins: true, emailSignUp: true, simulation: true },
}
const answers = { userInfo, friendRequest, friendAccept, globalConf }

/** Friends while a call runs: ask at a price, or answer who asks. */
const meta = {
  component: CallStory,
  globals: { mode: 'dark' },
  args: { machine },
  decorators: [onStage({ answers })],
} satisfies Meta<typeof CallStory>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  tags: ['moving'],
  play: async () => {
    friendRequest.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }))
    await expect(
      await screen.findByRole('alertdialog', { name: 'Send a friend request for 10 coins?' }),
    ).toHaveTextContent(/Elif is asked here in the call and decides\. .*you get your coins back/)
    await expect(friendRequest).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Add friend · 10' }))
    await expect(await screen.findByText('Request sent')).toBeVisible()
    await expect(friendRequest).toHaveBeenCalledWith({ friendId: elif.id, type: 2, times: 0, price: 10 })
    await expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull()
  },
}
export const Question: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }))
    await expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
  },
}
export const Asked: Story = {
  beforeEach: () => {
    asks = true
    return () => {
      asks = false
    }
  },
  play: async () => {
    friendAccept.mockClear()
    await expect(await screen.findByRole('alertdialog', { name: 'Elif wants to be friends' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await expect(await screen.findByText('You are friends')).toBeVisible()
    await expect(friendAccept).toHaveBeenCalledWith({ requestId: 7 })
  },
}
export const AskedRightToLeft: Story = {
  ...Asked,
  globals: { mode: 'dark', locale: 'ar' },
  play: async () => {
    await expect((await screen.findAllByRole('alertdialog')).length).toBe(1)
  },
}
