import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LedgerLine, Receipt } from '@visavis/core/contract'
import { expect, screen } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallStory, NOW, ended, receipt } from '../callStory.tsx'

const MINUTES = 45
const lines = Array.from({ length: MINUTES }, (_, index) => ({
  minute: index + 1,
  gold: 60,
  balanceAfter: 3000 - 60 * (index + 1),
  at: NOW - (MINUTES - index) * 60_000,
  journalId: `j${index}`,
  hash: 'h',
}))
const long: Receipt = {
  ...receipt,
  lines,
  totalGold: 60 * MINUTES,
  balanceBefore: 3000,
  balanceAfter: 3000 - 60 * MINUTES,
}
const list = lines
  .map(({ minute, gold, balanceAfter, at, journalId }): LedgerLine => ({
    id: journalId,
    kind: 'callMinute',
    delta: -gold,
    balance: balanceAfter,
    at,
    refId: `num-1:${minute}`,
  }))
  .toReversed()
const ledger = ({ page, size }: { page: number; size: number }) => ({
  list: list.slice((page - 1) * size, page * size),
  page,
  size,
  total: list.length,
})

/** More minutes than the ledger has lines on a page: it is read on until all of them are found. */
const meta = {
  component: CallStory,
  decorators: [onStage({ answers: { receipt: long, ledger, rateCall: null } })],
  args: { machine: ended('hungUp', { minutes: MINUTES, gold: 60 * MINUTES, videoTime: 60 * MINUTES }) },
} satisfies Meta<typeof CallStory>
export default meta

export const ReadOn: StoryObj<typeof meta> = {
  play: async () =>
    expect(
      await screen.findByText('These lines match your coin history.', {}, { timeout: 5000 }),
    ).toBeInTheDocument(),
}
