import type { Meta, StoryObj } from '@storybook/react-vite'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPerson } from '../stories/storyPeople.ts'
import { CardsView } from './CardsView.tsx'
import type { Cards } from './useCards.ts'

const RESET = Date.UTC(2026, 10, 22)
const elif = storyPerson({ pricePerMinute: 40 })
const cards = (changes: Partial<Cards> = {}): Cards => ({
  card: elif,
  status: 2,
  next: storyPerson({ id: 2, userName: 'Zuri', headImg: elif.albumImages[0] ?? '' }),
  passed: storyPerson({ id: 3, userName: 'Yuna', headImg: elif.albumImages[1] ?? '' }),
  phase: 'ready',
  failure: null,
  quota: { left: 8, total: 20, resetAt: RESET },
  likePrice: 2,
  balance: 1240,
  shared: [19, 15],
  liking: false,
  running: false,
  paused: false,
  onPass: fn(),
  onSilent: fn(),
  onLike: fn(),
  onCall: fn(),
  onOwnPrice: fn(),
  onUndo: fn(),
  onPause: fn(),
  onOpen: fn(),
  onSafety: fn(),
  onDeal: fn(),
  question: null,
  ...changes,
})

const meta = { component: CardsView, decorators: [onStage()], args: { cards: cards() } } satisfies Meta<
  typeof CardsView
>
export default meta
type Story = StoryObj<typeof meta>

export const Deciding: Story = {
  play: async ({ canvasElement, args: { cards: given } }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('12 of 20 cards today')
    for (const [key, told] of [
      ['{ArrowLeft}', given.onPass],
      ['{ArrowUp}', given.onLike],
      ['{ArrowRight}', given.onCall],
      [' ', given.onPause],
      ['{Enter}', given.onOpen],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(told, key).toHaveBeenCalledOnce()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Pass' }))
    await expect(given.onPass).toHaveBeenCalledTimes(2)
    // A focused button keeps its own keys.
    await userEvent.keyboard(' ')
    await expect(given.onPause).toHaveBeenCalledOnce()
    await expect(given.onPass).toHaveBeenCalledTimes(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Like · 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Previous card' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Report or block/ }))
    await expect(
      [given.onLike, given.onUndo, given.onSafety].map(
        (told) => (told as ReturnType<typeof fn>).mock.calls.length,
      ),
    ).toEqual([2, 1, 1])
    await expect(canvas.getByRole('link', { name: /Elif/ })).toHaveAttribute(
      'href',
      expect.stringContaining('from=card'),
    )
  },
}
/** The person costs less on their page: the card says so, and calls from there. */
export const CheaperOnTheirPage: Story = {
  args: { cards: cards({ card: { ...elif, ownPrice: 20 } }) },
  play: async ({ canvasElement, args: { cards: given } }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByText('40 / min from cards')).length).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Call Elif · 20 / min from the profile' }))
    await expect(given.onOwnPrice).toHaveBeenCalledOnce()
    await expect(given.onCall).not.toHaveBeenCalled()
  },
}
/** The ring runs out: the card moves on by itself, once. */
export const TimeRunsOut: Story = {
  args: { cards: cards({ running: true }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('timer')).toHaveAccessibleName(/seconds to decide$/)
  },
}
export const Paused: Story = { args: { cards: cards({ paused: true }) } }
export const NoLongerHere: Story = {
  args: { cards: cards({ status: 0 }) },
  play: async ({ canvasElement, args: { cards: given } }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^Call/ })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await expect(given.onCall).not.toHaveBeenCalled()
  },
}
export const TooFewCoins: Story = {
  args: { cards: cards({ balance: 12, shared: [], card: { ...elif, isDemo: false, isVip: false } }) },
}
export const FreeCall: Story = {
  args: { cards: cards({ card: { ...elif, pricePerMinute: 0, isHost: false } }) },
}
export const LastCard: Story = { args: { cards: cards({ next: null, passed: null }) } }
export const Loading: Story = {
  args: { cards: cards({ card: null, phase: 'loading', quota: null, passed: null }) },
}
export const Nobody: Story = {
  args: { cards: cards({ card: null, phase: 'empty' }) },
  play: async ({ canvasElement, args: { cards: given } }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Check again' }))
    await expect(given.onDeal).toHaveBeenCalledOnce()
  },
}
export const UsedUpForToday: Story = {
  args: {
    cards: cards({ card: null, phase: 'used', quota: { left: 0, total: 20, resetAt: RESET }, passed: null }),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('New cards in 12:00:00')
  },
}
export const Failed: Story = {
  args: {
    cards: cards({ card: null, phase: 'failed', failure: localFailure('network', 'cards'), passed: null }),
  },
}
