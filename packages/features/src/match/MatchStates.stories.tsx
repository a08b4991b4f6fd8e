import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { MatchStory, NOW, RESET, answers, deciding, meeting, wish } from './matchStory.tsx'

/** One story per state of M-MATCH. */
const meta = {
  component: MatchStory,
  globals: { mode: 'dark' },
  parameters: { bare: true },
  decorators: [onStage({ answers })],
} satisfies Meta<typeof MatchStory>
export default meta
type Story = StoryObj<typeof meta>

const idle = { phase: 'idle', problem: null, wish: null } as const
export const Start: Story = {
  args: { machine: idle },
  play: async () => {
    await expect(await screen.findByText('7 of 10 free matches left')).toBeVisible()
    await expect(screen.getByText(/Refills in (12:00|11:59)/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled()
    // Whom to meet is told by what people speak, not by what the site is read in.
    const languages = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option')
    await expect(languages.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Any', 'English', 'Japanese', 'Swedish']),
    )
    // No camera before it is pressed for.
    await expect(screen.getByRole('button', { name: 'Preview my camera' })).toBeEnabled()
  },
}
/** What only LiveCam has keeps its place, unseen: nothing moves when the mode changes. */
export const StartOneOnOne: Story = {
  args: { machine: idle, mode: '1v1' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start · 20' })).toBeVisible()
    const quota = screen.getByText('7 of 10 free matches left')
    await expect(quota).not.toBeVisible()
    await expect(quota.getBoundingClientRect().height).toBeGreaterThan(0)
  },
}
export const Asking: Story = {
  args: { machine: { phase: 'asking', wish } },
  play: async () => expect((await screen.findAllByRole('dialog')).length).toBeGreaterThan(0),
}
export const Preparing: Story = { args: { machine: { phase: 'preparing', wish } } }
export const UsedUp: Story = {
  args: { machine: { phase: 'idle', wish, problem: { kind: 'usedUp', price: 20, resetAt: RESET } } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('You have used up your matches.')
    await expect(screen.getByRole('button', { name: 'One match · 20 coins' })).toBeVisible()
  },
}
export const NoCoins: Story = {
  args: { machine: { phase: 'idle', wish, problem: { kind: 'noMatchCoins', price: 20, balance: 3 } } },
  play: async () => expect(await screen.findByText('You need 20 coins to match. You have 3.')).toBeVisible(),
}
export const NoCamera: Story = {
  args: { machine: { phase: 'idle', wish, problem: { kind: 'permissionDenied' } } },
  play: async () =>
    expect(
      await screen.findByText('Please allow camera and microphone in your browser to video chat.'),
    ).toBeVisible(),
}
export const OldPage: Story = {
  args: { machine: { phase: 'idle', wish, problem: { kind: 'oldVersion' } } },
  play: async () => {
    await expect(
      await screen.findByText('This page is out of date. Reload it once to meet people by video.'),
    ).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Retry' }), 'searching again does not help').toBeNull()
  },
}
export const Away: Story = {
  args: { machine: { phase: 'idle', wish, problem: { kind: 'away' } } },
  play: async () => expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible(),
}
const searching = {
  phase: 'searching',
  wish,
  searchId: 's',
  since: NOW - 4_000,
  note: null,
  silences: 0,
  early: null,
} as const
export const Searching: Story = {
  args: { machine: searching },
  play: async () => expect(await screen.findByRole('heading', { name: 'Finding someone…' })).toBeVisible(),
}
export const SearchingOn: Story = {
  args: { machine: { ...searching, note: 'partnerLeft', since: NOW - 40_000 } },
  play: async () => {
    await expect(await screen.findByText('Partner left')).toBeVisible()
    await expect(screen.getByText(/Still searching/)).toBeVisible()
  },
}
export const Deciding: Story = {
  args: { machine: deciding },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Elif, 26' })).toBeVisible()
    await expect(screen.getByRole('timer', { name: /to decide$/ })).toBeVisible()
    await expect(screen.getByText(/Demo/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Meet' })).toBeEnabled()
    await expect(screen.getByRole('button', { name: /Report or block/ })).toBeVisible()
  },
}
export const DecidingPaid: Story = {
  args: { machine: { ...deciding, price: 20, wish: { ...wish, mode: '1v1', price: 20 } } },
  play: async () => expect(await screen.findByText(/20 coins, once you see each other/)).toBeVisible(),
}
export const SaidYes: Story = {
  args: { machine: { ...deciding, saidYes: true } },
  play: async () => expect(await screen.findByText('Waiting for Elif…')).toBeVisible(),
}
export const Connecting: Story = { args: { machine: { ...meeting, connectedAt: null } } }
export const Meeting: Story = {
  args: { machine: meeting },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled')
    await expect(screen.getByRole('button', { name: 'Private call · 20 coins / min' })).toBeEnabled()
  },
}
const veiled = { phase: 'veiled', roomNum: 'n', theirs: false } as const
export const Veiled: Story = {
  args: { machine: meeting, veil: veiled, room: { remoteVeiled: true } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Show me/ })).toBeEnabled()
    await expect(screen.getByText(/hears you and sees only a blur/)).toBeVisible()
    await expect(screen.getByText('Your IP address is hidden')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
  },
}
export const VeiledPaid: Story = {
  args: {
    machine: { ...meeting, wish: { ...wish, mode: '1v1', price: 20 } },
    veil: { ...veiled, theirs: true },
    room: { remoteVeiled: true, remoteCamera: false },
  },
  play: async () => {
    await expect(await screen.findByText(/Elif is ready\. Tap Show me/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Show me · 20 coins' })).toBeEnabled()
  },
}
export const VeilWaiting: Story = {
  args: { machine: meeting, veil: { ...veiled, phase: 'waiting' }, room: { remoteVeiled: true } },
  play: async () => {
    await expect(await screen.findByText('Waiting for Elif to tap Show me…')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Stay blurred' })).toBeEnabled()
  },
}
export const VeilCannotBlur: Story = {
  args: { machine: meeting, veil: veiled, room: { remoteVeiled: true, ownPicture: 'off' } },
  play: async () => expect(await screen.findByText(/This browser cannot blur/)).toBeVisible(),
}
export const HiddenAgain: Story = {
  args: { machine: meeting, veil: { phase: 'hidden', roomNum: 'n', agreed: true, theirs: true } },
  play: async () => {
    await expect(await screen.findByText('You are blurred')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Show me' })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const TheyHid: Story = {
  args: { machine: meeting, room: { remoteVeiled: true } },
  play: async () => expect(await screen.findByText('Elif, still blurred')).toBeVisible(),
}
export const VeiledRightToLeft: Story = {
  args: { machine: meeting, veil: veiled, room: { remoteVeiled: true } },
  globals: { locale: 'ar' },
}
export const NextLocked: Story = {
  args: { machine: { ...meeting, connectedAt: NOW + 3_600_000 } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'),
}
export const Mutual: Story = {
  args: { machine: { ...meeting, liked: true, likedBack: true } },
  play: async () => {
    await expect((await screen.findAllByText('It’s a match!'))[0]).toBeVisible()
    await expect(screen.getByRole('button', { name: /Add friend/ })).toBeVisible()
  },
}
export const LikesYou: Story = {
  args: { machine: { ...meeting, likedBack: true, refused: true } },
  play: async () => expect((await screen.findAllByText('Elif likes you'))[0]).toBeVisible(),
}
export const AskedByMe: Story = {
  args: { machine: { ...meeting, ask: { mine: true, pays: true, price: 20, until: NOW + 20_000 } } },
  play: async () => expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeVisible(),
}
export const AskedToPay: Story = {
  args: { machine: { ...meeting, ask: { mine: false, pays: true, price: 20, until: NOW + 20_000 } } },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Agree · 20 coins / min' })).toBeVisible(),
}
export const AskedForFree: Story = {
  args: { machine: { ...meeting, ask: { mine: false, pays: false, price: 20, until: NOW + 20_000 } } },
  play: async () => expect(await screen.findByText('It costs you nothing: Elif pays.')).toBeVisible(),
}
export const RightToLeft: Story = { args: { machine: deciding }, globals: { locale: 'ar' } }
/** N and Enter do what the buttons do; a focused button keeps its Enter. */
export const Keys: Story = {
  args: { machine: deciding },
  play: async () => {
    const meet = await screen.findByRole('button', { name: 'Meet' })
    const pressed = fn()
    document.addEventListener('keydown', (event) => pressed(event.defaultPrevented), { once: true })
    await userEvent.keyboard('n')
    await expect(pressed).toHaveBeenLastCalledWith(true)
    meet.focus()
    document.addEventListener('keydown', (event) => pressed(event.defaultPrevented), { once: true })
    await userEvent.keyboard('{Enter}')
    await expect(pressed).toHaveBeenLastCalledWith(false)
  },
}
