import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { pictures } from '../stories/people.ts'
import { CallSummary } from './CallSummary.tsx'

const minutes = Array.from({ length: 9 }, (_, index) => ({
  id: String(index),
  kind: 'minute' as const,
  label: `Minute ${index + 1}, 60 coins`,
}))
const meta = {
  component: CallSummary,
  args: {
    picture: pictures.elif,
    title: 'Nice talk with Elif',
    subtitle: '9 minutes together',
    blocks: minutes,
    chartLabel: '9 minutes at 60 coins',
    legend: [{ kind: 'minute', label: '9 min × 60' }],
    total: { amount: '540', label: 'Total, 540 coins' },
    balance: { label: 'Balance', before: '1,240', after: '700', spoken: 'Balance from 1,240 to 700 coins' },
    children: (
      <>
        <Button variant="primary" size="lg">
          Back to the wall
        </Button>
        <Button icon="shield-warning">Report</Button>
      </>
    ),
  },
} satisfies Meta<typeof CallSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Minutes: Story = { tags: ['every-look'] }
export const WithReceipt: Story = {
  args: {
    receipt: {
      label: 'Receipt, line by line',
      rows: minutes.map((minute, index) => ({
        id: minute.id,
        what: `Minute ${index + 1}`,
        when: `20:0${index}`,
        amount: '60',
      })),
      note: 'Signed: 3f9a…b21c',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Receipt, line by line'))
  },
}
export const FreeCall: Story = {
  args: {
    blocks: [],
    legend: [],
    total: { amount: '0', label: 'Nothing was charged' },
    balance: { label: 'Balance', before: '1,240', after: '1,240', spoken: 'Balance stays 1,240 coins' },
  },
}
export const LongCall: Story = {
  args: {
    blocks: Array.from({ length: 73 }, (_, index) => ({
      id: String(index),
      kind: index % 20 === 19 ? 'gift' : 'minute',
      label: `Minute ${index + 1}`,
    })),
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: 'Schönes Gespräch mit Maximiliane-Theodora',
    subtitle: '9 gemeinsame Minuten',
    legend: [{ kind: 'minute', label: '9 angefangene Minuten × 60' }],
  },
}
