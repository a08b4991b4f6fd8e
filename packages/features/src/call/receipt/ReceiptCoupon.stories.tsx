import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallStory, NOW, ended, ledger, receipt } from '../callStory.tsx'

const paid = { minute: 3, gold: 60, balanceAfter: 640, at: NOW, journalId: 'j3', hash: 'h' }
const free = [1, 2].map((minute) => ({
  minute,
  gold: 0,
  balanceAfter: 700,
  at: NOW - (3 - minute) * 60_000,
  journalId: `coupon-${minute}`,
  hash: 'h',
}))
const answers = {
  receipt: {
    ...receipt,
    couponMinutes: 2,
    lines: [...free, paid],
    totalGold: 60,
    balanceBefore: 700,
    balanceAfter: 640,
  },
  ledger: {
    ...ledger,
    list: [{ id: 'j3', kind: 'callMinute', delta: -60, balance: 640, at: NOW, refId: 'num-1' }],
    total: 1,
  },
  rateCall: null,
}

/** Minutes a coupon paid stand on the receipt with 0 coins. */
const meta = {
  component: CallStory,
  args: { machine: ended('hungUp', { minutes: 3, gold: 60, goldNum: 640, videoTime: 170 }) },
} satisfies Meta<typeof CallStory>
export default meta

export const FreeMinutes: StoryObj<typeof meta> = {
  decorators: [onStage({ answers })],
  play: async () => {
    await expect(await screen.findByText('These lines match your coin history.')).toBeInTheDocument()
    await userEvent.click(screen.getByText('Minute by minute'))
    await expect(screen.getByRole('rowheader', { name: 'Minute 2, free by coupon' })).toBeVisible()
    await expect(screen.getByText('2 min free by coupon')).toBeVisible()
    await expect(screen.getByRole('img', { name: 'Total 60 coins' })).toBeVisible()
  },
}

/** The call was over before the coupon was. */
export const AllFree: StoryObj<typeof meta> = {
  decorators: [
    onStage({
      answers: {
        ...answers,
        receipt: { ...answers.receipt, lines: free, totalGold: 0, balanceAfter: 700 },
        ledger: { ...ledger, list: [], total: 0 },
      },
    }),
  ],
  args: { machine: ended('hungUp', { minutes: 2, gold: 0, goldNum: 700, videoTime: 80 }) },
  play: async () => expect(await screen.findByText('2 min free by coupon')).toBeVisible(),
}
