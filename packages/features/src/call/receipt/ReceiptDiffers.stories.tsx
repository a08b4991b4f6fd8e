import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { CallStory, ended, ledger, receipt } from '../callStory.tsx'

const wrong = {
  ...ledger,
  list: ledger.list.map((line, index) => (index === 4 ? { ...line, delta: -61 } : line)),
}

/** A ledger that says something else than the receipt: said in so many words. */
const meta = {
  component: CallStory,
  decorators: [onStage({ answers: { receipt, ledger: wrong, rateCall: null } })],
  args: { machine: ended('hungUp') },
} satisfies Meta<typeof CallStory>
export default meta

export const Differs: StoryObj<typeof meta> = {
  play: async () =>
    expect(await screen.findByText(/These lines do not match your coin history/)).toBeInTheDocument(),
}
