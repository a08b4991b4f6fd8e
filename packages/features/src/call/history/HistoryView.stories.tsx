import type { Meta, StoryObj } from '@storybook/react-vite'
import { CALL_ENDINGS, type CallEnding, type VideoHistoryEntry } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { NOW, elif } from '../callStory.tsx'
import { HistoryView } from './HistoryView.tsx'

const talked = new Set(['hungUp', 'outOfCoins', 'connectionLost', 'kicked'])
const entries: readonly VideoHistoryEntry[] = CALL_ENDINGS.map((ending, index) => ({
  roomId: `room-${index}`,
  roomNum: `num-${index}`,
  person: elif,
  role: index % 3 === 2 ? 'callee' : 'caller',
  callType: 1,
  ending,
  startedAt: NOW - index * 7_200_000,
  videoTime: talked.has(ending) ? 75 : 0,
  minutes: talked.has(ending) ? 2 : 0,
  gold: talked.has(ending) ? 120 : 0,
  points: talked.has(ending) ? 60 : 0,
  couponMinutes: 0,
}))
const meta = {
  component: HistoryView,
  decorators: [onStage()],
  args: {
    entries,
    failure: null,
    more: 'idle',
    onMore: fn(),
    onRetry: fn(),
    onCall: fn(),
    onSafety: fn(),
    onReceipt: fn(),
  },
} satisfies Meta<typeof HistoryView>
export default meta
type Story = StoryObj<typeof meta>

/** What each row says (D24). */
const words: Readonly<Record<CallEnding, string>> = {
  declined: 'Declined',
  cancelled: 'Canceled',
  missed: 'Missed',
  noAnswer: 'No answer',
  hungUp: 'Ended',
  busy: 'Busy',
  failed: 'Connection failed',
  offline: 'Offline',
  outOfCoins: 'Out of coins',
  connectionLost: 'Connection lost',
  kicked: 'Logged out',
}

export const EveryEnding: Story = {
  play: async ({ canvas, args }) => {
    const rows = await canvas.findAllByRole('listitem')
    await expect(rows).toHaveLength(11)
    for (const [index, { ending }] of entries.entries())
      await expect(rows[index]).toHaveTextContent(words[ending])
    const again = await canvas.findAllByRole('button', { name: 'Call Elif again · 60 coins / min' })
    await expect(canvas.getAllByText(/^Yesterday \d\d:\d\d$/).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText(/^\d\d:\d\d$/).length).toBeGreaterThan(0)
    await userEvent.click(again[0] as HTMLElement)
    await expect(canvas.getAllByText(/^Yesterday \d\d:\d\d$/).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText(/^\d\d:\d\d$/).length).toBeGreaterThan(0)
    await expect(args.onCall).toHaveBeenCalledWith(entries[0])
  },
}
/** People who are no hosts cost nothing: no price, just the way to call. */
export const Free: Story = {
  args: {
    entries: entries
      .slice(0, 3)
      .map((entry) => ({ ...entry, person: { ...elif, isHost: false, pricePerMinute: 0 }, gold: 0 })),
    more: 'none',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('button', { name: 'Call Elif again' })).toHaveLength(3)
    await expect(canvas.queryByText(/min/)).toBeNull()
  },
}
/** Accounts that are gone, and hosts without the agreement: the row has no way to call (R6.15). */
export const NoCalls: Story = {
  args: {
    entries: entries.slice(0, 1).map((entry) => ({ ...entry, person: { ...elif, noCalls: true } })),
    more: 'none',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Safety|Report/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /again/ })).toBeNull()
  },
}
/** A call a coupon covered whole has a receipt, too. */
export const ByCoupon: Story = {
  args: {
    entries: entries
      .filter(({ role, gold }) => role === 'caller' && gold > 0)
      .slice(0, 1)
      .map((entry) => ({ ...entry, gold: 0, couponMinutes: 2 })),
    more: 'none',
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Free by coupon')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /receipt/i }))
    await expect(args.onReceipt).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = { args: { entries: [], more: 'none' } }
export const Loading: Story = { args: { entries: null, more: 'none' } }
export const Failed: Story = {
  args: { entries: null, more: 'none', failure: localFailure('network', 'videoHistory') },
}
export const MoreFailed: Story = { args: { more: 'failed' } }
