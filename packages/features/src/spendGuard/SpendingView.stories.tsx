import type { Meta, StoryObj } from '@storybook/react-vite'
import type { SpendGuard } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { SpendingView } from './SpendingView.tsx'
import { SpendRefusedView } from './SpendRefused.tsx'

const NOW = Date.UTC(2026, 10, 24, 15)
const DAY = 86_400_000
const MIDNIGHT = Date.UTC(2026, 10, 25)
const none = { limit: null, used: 0, resetsAt: MIDNIGHT, raise: null }
const GUARD: SpendGuard = {
  day: { limit: 500, used: 320, resetsAt: MIDNIGHT, raise: { to: 800, at: NOW + DAY } },
  week: { limit: 1000, used: 1000, resetsAt: Date.UTC(2026, 10, 30), raise: null },
  month: { limit: null, used: 2140, resetsAt: Date.UTC(2026, 11, 1), raise: null },
  pausedUntil: null,
  debts: [],
}
const week = (from: number) => ({ from, until: from + 7 * DAY, kinds: [], coins: 0, paid: [] })
const summary = {
  thisWeek: {
    ...week(Date.UTC(2026, 10, 23)),
    kinds: [
      { kind: 'callMinute' as const, times: 5, coins: 300 },
      { kind: 'gift' as const, times: 2, coins: 20 },
    ],
    coins: 320,
    paid: [{ amount: 499, currency: 'EUR' }],
  },
  lastWeek: week(Date.UTC(2026, 10, 16)),
}

const meta = {
  component: SpendingView,
  decorators: [onStage()],
  args: {
    guard: GUARD,
    summary,
    now: NOW,
    saving: false,
    failure: null,
    onSave: fn(() => Promise.resolve(true)),
    onForm: fn(),
    pause: { busy: false, failure: null, onPause: fn() },
    debt: { balance: 0, busy: false, failure: null, onPay: fn() },
    ask: { asks: { call: false, spend: true }, onAsk: fn() },
  },
} satisfies Meta<typeof SpendingView>
export default meta
type Story = StoryObj<typeof meta>

/** A raise that waits can be called off; what is spent stands in a table. */
export const Limits: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep 500 coins' }))
    await expect(args.onSave).toHaveBeenCalledWith('day', 500)
    await expect(canvas.getByRole('row', { name: 'Call minute 5 300' })).toBeVisible()
    await expect(canvas.getByText('Paid for coins: €4.99')).toBeVisible()
  },
}

/** What a dialog was told not to ask any more is asked again. */
export const AskAgain: Story = {
  play: async ({ canvas, args }) => {
    const calls = await canvas.findByRole('switch', { name: 'Always ask before a paid call' })
    await expect(calls).not.toBeChecked()
    await userEvent.click(calls)
    await expect(args.ask.onAsk).toHaveBeenCalledWith('call', true)
    const others = canvas.getByRole('switch', { name: /likes and friend requests/ })
    await userEvent.click(others)
    await expect(args.ask.onAsk).toHaveBeenCalledWith('spend', false)
  },
}

/** Says from when a limit counts before it is saved, and sends nothing wrong. */
export const Form: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'A week: Change' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Coins' })
    await userEvent.clear(field)
    await userEvent.type(field, '900')
    await expect(dialog.getByText('Counts at once.')).toBeVisible()
    await userEvent.type(field, '0')
    await expect(dialog.getByText(/^Counts from /)).toBeVisible()
    await userEvent.clear(field)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Empty: Story = {
  args: {
    guard: { day: none, week: none, month: none, pausedUntil: null, debts: [] },
    summary: { thisWeek: week(Date.UTC(2026, 10, 23)), lastWeek: week(Date.UTC(2026, 10, 16)) },
  },
}

/** A running pause can only become longer. */
export const Paused: Story = {
  args: { guard: { ...GUARD, pausedUntil: NOW + 3 * DAY } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/^Paused until /)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '24 hours' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '7 days' }))
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText(/Nobody can end a pause earlier/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Pause' }))
    await expect(args.pause.onPause).toHaveBeenCalledWith(7)
  },
}

export const SaveFailed: Story = {
  args: { failure: localFailure('network', 'setSpendLimits') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'A month: Set a limit' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
}

/** What an own limit refuses: which, what is left, and when it is possible again; no way to buy. */
export const Refused: Story = {
  render: () => (
    <SpendRefusedView
      refusal={{ kind: 'limit', span: 'week', limit: 1000, used: 980, left: 20, resetsAt: MIDNIGHT }}
      onLimits={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(
      dialog.getByText('Your limit is 1,000 coins a week. 980 are spent, 20 are left.'),
    ).toBeVisible()
    await expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'See limits',
      'Close',
    ])
  },
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

const DEBT = { orderId: 'o1', orderNumber: 'AB2CD-EFGH3', coins: 400 }
/** A disputed payment freezes spending: it can be paid with the coins there are, as far as they reach. */
export const Debt: Story = {
  args: {
    guard: { ...GUARD, debts: [DEBT] },
    debt: { balance: 315, busy: false, failure: null, onPay: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/order AB2CD-EFGH3 back, and 400 coins/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pay 315 coins' }))
    await expect(args.debt.onPay).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('link', { name: 'Tell us about it' })).toHaveAttribute(
      'href',
      '/payRefund?orderId=o1',
    )
  },
}
/** What is refused by it, wherever it was pressed. */
export const RefusedByDebt: Story = {
  render: () => (
    <SpendRefusedView
      refusal={{ kind: 'debt', coins: 400, orderNumber: 'AB2CD-EFGH3' }}
      onLimits={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'See what is open' })).toBeVisible()
  },
}
