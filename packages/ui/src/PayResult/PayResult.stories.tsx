import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PayResult } from './PayResult.tsx'

const facts = [
  { label: 'Order', value: 'R-2026-118204' },
  { label: 'Paid', value: '$9.99 · Visa ••4242' },
]
const meta = {
  component: PayResult,
  args: {
    state: 'processing',
    title: 'Waiting for your bank',
    text: 'Keep this page open. You are not charged twice.',
  },
} satisfies Meta<typeof PayResult>
export default meta
type Story = StoryObj<typeof meta>

export const Processing: Story = {}
export const Success: Story = {
  args: {
    state: 'success',
    title: '+1,200 coins',
    text: 'Balance is now 2,440, about 61 minutes of calls.',
    perk: 'You are VIP now. Matches and translation are unlimited.',
    facts,
    actions: (
      <>
        <Button variant="primary" size="lg" full icon="video-camera" iconActive>
          Call Elif back · 60 coins / min
        </Button>
        <Button variant="ghost" full>
          Back to the wall
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('+1,200 coins')
  },
}
export const Failed: Story = {
  args: {
    state: 'failed',
    title: 'Your bank said no',
    text: 'Nothing was charged. Check the card or choose another way to pay.',
    facts: facts.slice(0, 1),
    actions: (
      <>
        <Button variant="primary" size="lg" full>
          Try again
        </Button>
        <Button size="lg" full>
          Another way to pay
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was charged.')
  },
}
export const Canceled: Story = {
  args: {
    state: 'cancelled',
    title: 'You stopped the payment',
    text: 'Nothing was charged. Your choice is still here.',
    actions: (
      <Button variant="primary" size="lg" full>
        Back to the packs
      </Button>
    ),
  },
}
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { state: 'success', title: '+1,200 عملة', text: 'رصيدك الآن 2,440.', facts },
}
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    state: 'failed',
    title: 'Zahlung nicht angenommen',
    text: 'Deine Bank hat abgelehnt. Es wurde nichts abgebucht. Prüfe die Karte oder wähle eine andere Zahlungsart.',
    facts,
  },
}
