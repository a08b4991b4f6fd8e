import type { Payout, PayoutForm } from '@visavis/core/contract'
import { fn } from 'storybook/test'
import type { PayoutPartProps } from './PayoutPart.tsx'

const AT = Date.UTC(2026, 10, 24, 14)
const DAY = 86_400_000

/** What can be paid out, for stories. */
export const STORY_FORM: PayoutForm = {
  available: 2400,
  waiting: 310,
  held: 0,
  min: 1000,
  per100: { amount: 50, currency: 'USD' },
  waitDays: 14,
  phone: '+49 ••••• 789',
  agreed: true,
  open: null,
}

/** A payout for stories. */
export const storyPayout = (changes: Partial<Payout> = {}): Payout => ({
  payoutId: 'P-7KQ2-M4XA-91TD-C3WZ',
  points: 1500,
  money: { amount: 750, currency: 'USD' },
  state: 'requested',
  reason: '',
  reference: '',
  payee: 'Ana Lima',
  codeTail: '5678',
  createdAt: AT - DAY,
  changedAt: AT,
  canCancel: true,
  ...changes,
})

/** The part of payouts for stories; by default it can be asked for one. */
export const storyPayouts = (changes: Partial<PayoutPartProps> = {}): PayoutPartProps => ({
  form: STORY_FORM,
  now: AT,
  failure: null,
  onRetry: fn(),
  onRequest: fn(() => Promise.resolve(null)),
  payouts: [],
  more: false,
  busy: false,
  onMore: fn(),
  onCancel: fn(),
  cancelFailure: null,
  onHold: false,
  ...changes,
})
