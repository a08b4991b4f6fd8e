import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PointLine } from '@visavis/core/contract'
import { localFailure } from '@visavis/core/errors'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { storyPenalties } from './storyPenalties.ts'
import { storyPayouts } from './storyPayouts.ts'
import { boundsOf } from './pointSpans.ts'
import { PointsView } from './PointsView.tsx'

const NOW = new Date(2026, 10, 24, 15).getTime()
const HOUR = 3_600_000
const line = (id: number, changes: Partial<PointLine>): PointLine => ({
  id: String(id),
  kind: 'callMinute',
  delta: 30,
  balance: 30 * id,
  at: NOW - (10 - id) * HOUR,
  personId: 5,
  userName: 'Sam',
  ...changes,
})
const LINES: readonly PointLine[] = [
  line(5, { kind: 'callRefund', delta: -30, balance: 97, minute: 2 }),
  line(4, { kind: 'gift', delta: 7, balance: 127, gift: { giftId: 'rose', count: 2 } }),
  line(3, { minute: 2, balance: 120 }),
  line(2, { minute: 1, balance: 90 }),
  line(1, { minute: 1, balance: 60, personId: 0, userName: '' }),
]
const chart = {
  period: 'days' as const,
  bounds: boundsOf('days', NOW),
  sums: [60, 0, 0, 120, 30, 0, 97],
  failure: null,
  onPeriod: fn(),
  onRetry: fn(),
}
const list = { lines: LINES, failure: null, more: false, busy: false, onMore: fn(), onRetry: fn() }

const meta = {
  component: PointsView,
  decorators: [onStage()],
  args: { balance: 307, chart, list, payout: storyPayouts(), penalties: storyPenalties({ penalties: [] }) },
} satisfies Meta<typeof PointsView>
export default meta
type Story = StoryObj<typeof meta>

/** Every entry says what it was for and who paid; the bars stand in a table, too. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('307 points')).toBeVisible()
    await expect(canvas.getByText('307 points in this period')).toBeVisible()
    const bars = within(canvas.getByRole('list', { name: 'Points of the last 7 days' }))
    await expect(bars.getByRole('listitem', { name: '24 November 2026: 97 points' })).toBeVisible()
    await userEvent.click(canvas.getByText('As a table'))
    const table = within(canvas.getByRole('table', { name: 'Points of the last 7 days' }))
    await expect(table.getByRole('row', { name: '24/11 97' })).toBeVisible()
    const entries = within(canvas.getByRole('list', { name: 'All entries' })).getAllByRole('listitem')
    await expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Minute 2 of a call refunded.*from Sam.*30/),
      expect.stringMatching(/^Gift: Rose ×2.*from Sam.*7/),
      expect.stringMatching(/^Minute 2 of a call(?! refunded).*from Sam/),
      expect.stringMatching(/^Minute 1 of a call.*from Sam/),
      expect.not.stringMatching(/from/),
    ])
  },
}
export const ByWeek: Story = {
  args: {
    chart: { ...chart, period: 'weeks', bounds: boundsOf('weeks', NOW), sums: [0, 0, 90, 12, 0, 0, 64, 120] },
  },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByRole('listitem', { name: 'Week of 23 November 2026: 120 points' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Months' }))
    await expect(args.chart.onPeriod).toHaveBeenCalledWith('months')
  },
}
export const More: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { list: { ...list, more: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(args.list.onMore).toHaveBeenCalledOnce()
  },
}
export const NothingYet: Story = {
  args: { balance: 0, chart: { ...chart, sums: [0, 0, 0, 0, 0, 0, 0] }, list: { ...list, lines: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No points yet' })).toBeVisible()
    await expect(canvas.getByText('0 points in this period')).toBeVisible()
  },
}
export const Loading: Story = {
  args: {
    chart: { ...chart, sums: null },
    list: { ...list, lines: null },
    payout: storyPayouts({ form: null }),
  },
}
/** Without a connection each part says so and tries again. */
export const Unreachable: Story = {
  args: {
    chart: { ...chart, sums: null, failure: localFailure('network', 'hostPointSums') },
    list: { ...list, lines: null, failure: localFailure('network', 'hostPoints') },
    payout: storyPayouts({ form: null, failure: localFailure('network', 'payoutForm') }),
  },
  play: async ({ canvas, args }) => {
    const [first, third, second] = await canvas.findAllByRole('button', { name: 'Retry' })
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('three parts failed')
    await userEvent.click(third)
    await expect(args.payout.onRetry).toHaveBeenCalled()
    await userEvent.click(first)
    await expect(args.chart.onRetry).toHaveBeenCalled()
    await userEvent.click(second)
    await expect(args.list.onRetry).toHaveBeenCalled()
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
