import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  label,
  value: (index + 1) * 50,
  text: String((index + 1) * 50),
  spoken: `${label}, ${(index + 1) * 50} coins`,
}))
const meta = {
  component: SubscriptionCard,
  args: {
    state: 'offer',
    title: '350 coins a week',
    price: '$2.99 per week, cancel any time',
    perk: 'VIP included',
    days,
    chartLabel: '50 coins a day make 350 in a week',
    text: '50 coins land each day.',
    terms: 'Renews every Friday at $2.99. Next charge 27 Nov. Cancel here; it stops from the following week.',
    action: (
      <Button variant="primary" size="lg" full>
        Subscribe · $2.99 / week
      </Button>
    ),
  },
} satisfies Meta<typeof SubscriptionCard>
export default meta
type Story = StoryObj<typeof meta>

export const Offer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '350 coins a week' })).toBeVisible()
    await expect(canvas.getByText(/Cancel here/)).toBeVisible()
  },
}
export const Subscribed: Story = {
  args: {
    state: 'subscribed',
    price: 'Running since 6 Nov',
    action: (
      <Button size="lg" full>
        Cancel subscription
      </Button>
    ),
  },
}
export const Canceled: Story = {
  args: {
    state: 'cancelled',
    price: 'Canceled',
    terms: 'Nothing more is charged. Coins land until Thursday, 26 Nov.',
    action: (
      <Button size="lg" full>
        Take it up again · $2.99 / week
      </Button>
    ),
  },
}
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { title: '350 عملة في الأسبوع' } }
export const LongWords: Story = {
  globals: { locale: 'de' },
  args: {
    title: '350 Münzen wöchentlich',
    price: '2,99 € wöchentlich, jederzeit kündbar',
    terms:
      'Verlängert sich jeden Freitag um 2,99 €. Nächste Abbuchung am 27. November. Hier kündigen; es endet mit der folgenden Woche.',
    action: (
      <Button variant="primary" size="lg" full>
        Kostenpflichtig abonnieren · 2,99 € / Woche
      </Button>
    ),
  },
}
