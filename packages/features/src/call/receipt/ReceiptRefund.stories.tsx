import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LedgerLine } from '@visavis/core/contract'
import { expect, screen, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallStory, NOW, ended, ledger, receipt } from '../callStory.tsx'

const back = { minute: 9, gold: -60, balanceAfter: 760, at: NOW, journalId: 'back', hash: 'h' }
const given: LedgerLine = { id: 'back', kind: 'callRefund', delta: 60, balance: 760, at: NOW, refId: 'num-1' }
const answers = {
  receipt: { ...receipt, lines: [...receipt.lines, back], totalGold: 480, balanceAfter: 760 },
  ledger: { ...ledger, list: [given, ...ledger.list], total: 10 },
  rateCall: null,
}

/**
 * A minute that was charged into a silence is given back: a line of its own, a block less, and the sum
 * without it.
 */
const meta = {
  component: CallStory,
  decorators: [onStage({ answers })],
  args: { machine: ended('connectionLost', { minutes: 8, gold: 480, goldNum: 760, videoTime: 478 }) },
} satisfies Meta<typeof CallStory>
export default meta

export const GivenBack: StoryObj<typeof meta> = {
  play: async () => {
    await expect(await screen.findByText('These lines match your coin history.')).toBeInTheDocument()
    await userEvent.click(screen.getByText('Minute by minute'))
    await expect(screen.getByRole('rowheader', { name: 'Minute 9, refunded: nothing arrived' })).toBeVisible()
    await expect(screen.getByRole('img', { name: 'Total 480 coins' })).toBeVisible()
    await expect(screen.getByRole('img', { name: '8 minutes of 60 coins each' })).toBeVisible()
  },
}
