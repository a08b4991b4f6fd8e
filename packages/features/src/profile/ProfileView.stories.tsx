import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyBackground, storyHosts, storyPerson } from '../stories/storyPeople.ts'
import { ProfileView } from './ProfileScreen.tsx'
import type { Profile } from './useProfile.ts'

type Ready = Extract<Profile, { phase: 'ready' }>
const ready = (changes: Partial<Ready> = {}): Ready => ({
  phase: 'ready',
  person: storyPerson(),
  arriving: false,
  status: 2,
  own: false,
  balance: 1240,
  alsoOnline: storyHosts(4, { status: 2 }),
  from: null,
  onCall: fn(),
  onOwnPrice: fn(),
  onVoice: fn(),
  onSafety: fn(),
  onGift: fn(),
  onUnblock: fn(),
  ...changes,
})

const globalConf = {
  likePrice: 2,
  friendRequestPrice: 10,
  features: { demoCoins: true, emailSignUp: true, simulation: true },
}
const meta = {
  component: ProfileView,
  decorators: [
    onStage({
      answers: {
        globalConf,
        like: { liked: true, mutual: false, goldNum: 10 },
        unlike: null,
        friendDelete: null,
      },
    }),
  ],
  args: { profile: ready(), onBack: fn() },
} satisfies Meta<typeof ProfileView>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /60/ }))
    await expect((args.profile as Ready).onCall).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Report or block Elif' }))
    await expect((args.profile as Ready).onSafety).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
/** On a phone, too, a call stands there with its price at once, and nothing lies over it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const call = await within(canvasElement).findByRole('button', { name: /60/ })
    const { left, top, width, height } = call.getBoundingClientRect()
    await expect(top + height).toBeLessThanOrEqual(innerHeight)
    await expect(call).toContainElement(
      document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement,
    )
  },
}
/** Opened from search, where calls cost more: the price says so, and the cheaper call is beside it. */
export const FromSearch: Story = {
  args: { profile: ready({ from: 'search', person: storyPerson({ pricePerMinute: 80, ownPrice: 60 }) }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('80 / min from search')
    await userEvent.click(canvas.getByRole('button', { name: 'Call Elif · 60 / min at the usual price' }))
    await expect((args.profile as Ready).onOwnPrice).toHaveBeenCalledOnce()
  },
}
/** The own wide picture stands behind the name; without one there is a calm ground (R3.10). */
export const WithBackground: Story = {
  args: { profile: ready({ person: storyPerson({ backgroundImg: storyBackground }) }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'Elif, 26' })).toBeVisible()
    await expect(canvasElement.querySelector(`img[src="${storyBackground}"]`)).toBeVisible()
  },
}
export const Busy: Story = { args: { profile: ready({ status: 1 }) } }
export const Offline: Story = {
  args: { profile: ready({ status: 0 }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^Call/ })).toBeDisabled()
  },
}
export const TooFewCoins: Story = { args: { profile: ready({ balance: 12 }) } }
export const FreePerson: Story = {
  args: {
    profile: ready({
      person: storyPerson({ isHost: false, pricePerMinute: 0, isDemo: false, isVip: false }),
    }),
  },
}
/** A host who has yet to accept the agreement: everything but a call (R6.15). */
export const TakesNoCalls: Story = {
  args: { profile: ready({ person: storyPerson({ isHost: false, pricePerMinute: 0, noCalls: true }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Elif is not taking calls right now.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /call/i })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Message' })).toBeVisible()
  },
}
export const Friend: Story = {
  args: {
    profile: ready({ person: storyPerson({ relation: 1, pricePerMinute: 40, alias: 'Elif from Izmir' }) }),
  },
}
/** Ending a friendship is asked about first; nothing happens before the answer. */
export const Unfriends: Story = {
  args: { profile: ready({ person: storyPerson({ relation: 1 }) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Remove friend' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove Elif from your friends?' }))
    await expect(question.getByText(/send a new request/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Remove friend' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** The price stands on the button; pressed, it stays so until it is taken back. */
export const Likes: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Like · 2' }))
    const question = within(await screen.findByRole('dialog', { name: /^Like .*\?$/ }))
    await userEvent.click(question.getByRole('button', { name: 'Like · 2' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Liked' }))
    await expect(await canvas.findByRole('button', { name: /^Like/ })).toBeEnabled()
  },
}
export const Liked: Story = {
  args: { profile: ready({ person: storyPerson({ liked: true }) }) },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByRole('button', { name: 'Liked' })).toHaveAccessibleDescription(
      'Remove your like of Elif. The coins are not refunded.',
    ),
}
export const Own: Story = { args: { profile: ready({ own: true }) } }
export const OnePicture: Story = {
  args: {
    profile: ready({ person: storyPerson({ albumImages: [], bio: '', interests: [] }), alsoOnline: [] }),
  },
}
export const Blocked: Story = {
  args: { profile: ready({ person: storyPerson({ relation: 4 }) }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Unblock' }))
    await expect((args.profile as Ready).onUnblock).toHaveBeenCalledOnce()
  },
}
export const Unknown: Story = { args: { profile: { phase: 'unknown' } } }
/** Pressed on the wall: face and name stand at once, and nothing that is not known yet can be pressed. */
export const Arriving: Story = {
  args: { profile: ready({ arriving: true }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 1, name: /Elif/ })).toBeVisible()
    await expect(await canvas.findByRole('status', { name: /Loading/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /60/ })).toBeNull()
  },
}
export const Loading: Story = { args: { profile: { phase: 'loading' } } }
export const Failed: Story = {
  args: { profile: { phase: 'failed', failure: localFailure('network', 'userInfo'), onRetry: fn() } },
}

/** A host who shows when they are usually there, and what they were given. */
export const HoursAndGifts: Story = {
  args: {
    profile: ready({
      person: {
        ...storyPerson(),
        hours: { timeZone: 'UTC', days: Array.from({ length: 7 }, () => [1200, 1320] as [number, number]) },
        gifts: [
          { giftId: 'rose', count: 12 },
          { giftId: 'crown', count: 1 },
        ],
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Usually there')).toBeVisible()
    await expect(canvas.getAllByRole('definition').length).toBeGreaterThanOrEqual(7)
    await expect(canvas.getByText('Rose ×12')).toBeVisible()
  },
}
