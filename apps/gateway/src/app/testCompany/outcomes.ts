import type { Refused } from '../../concepts/payments/PaymentPort.ts'
import type { CompanyEvent } from './companyRows.ts'
import type { Outcome } from './testCards.ts'

/** Something that happens a number of seconds later. */
type After = { readonly after: number } & (
  | { readonly kind: 'become'; readonly state: 'paid' | 'failed' }
  | { readonly kind: 'tell'; readonly event: CompanyEvent['kind']; readonly badOnce?: boolean }
)

/** What a card does when it pays. */
export interface Beginning extends Pick<Refused, 'reason' | 'hard'> {
  readonly state: 'paid' | 'failed' | 'processing' | 'challenge'
  /** A webhook follows a second later, as always. */
  readonly tells: boolean
  /** The reply says only that it is being worked on. */
  readonly silent: boolean
  /** The reply never comes. */
  readonly cut: boolean
  /** The webhook goes out before the reply. */
  readonly early: boolean
  /** Taken beside what was asked for. */
  readonly more: number
  readonly deaf: number
  readonly jobs: readonly After[]
}

const PAID: Beginning = {
  state: 'paid',
  reason: 'declined',
  hard: false,
  tells: true,
  silent: false,
  cut: false,
  early: false,
  more: 0,
  deaf: 0,
  jobs: [],
}
const declined = (reason: Refused['reason'] = 'declined', hard = false): Beginning => ({
  ...PAID,
  state: 'failed',
  reason,
  hard,
})
const tell = (after: number, event: CompanyEvent['kind'], badOnce = false): After => ({
  kind: 'tell',
  after,
  event,
  badOnce,
})
const CHALLENGE: Beginning = { ...PAID, state: 'challenge' }
const HOUR = 3600

const BEGINNINGS: Readonly<Record<Outcome, Beginning>> = {
  paid: PAID,
  'declined.generic': declined(),
  'declined.insufficient': declined(),
  'declined.expired': declined('wrongDetails'),
  'declined.cvv': declined('wrongDetails'),
  'declined.number': declined('wrongDetails'),
  'declined.blocked': declined('declined', true),
  'declined.fraud': declined(),
  'error.provider': declined('error'),
  'error.verify': { ...PAID, state: 'processing', deaf: 3 },
  '3ds.ok': CHALLENGE,
  '3ds.fail': CHALLENGE,
  '3ds.abandon': CHALLENGE,
  '3ds.frictionless': PAID,
  'processing.paid': {
    ...PAID,
    state: 'processing',
    jobs: [{ kind: 'become', after: 20, state: 'paid' }],
  },
  'processing.declined': {
    ...PAID,
    state: 'processing',
    jobs: [{ kind: 'become', after: 20, state: 'failed' }],
  },
  'hook.before_return': { ...PAID, tells: false, early: true, jobs: [tell(0, 'payment.paid')] },
  'hook.twice': { ...PAID, jobs: [tell(3, 'payment.paid'), tell(HOUR, 'payment.paid')] },
  'hook.out_of_order': {
    ...PAID,
    tells: false,
    silent: true,
    jobs: [tell(1, 'refund.done'), tell(3, 'payment.paid')],
  },
  'hook.lost': { ...PAID, tells: false, silent: true },
  'hook.late_after_fail': { ...declined(), jobs: [{ kind: 'become', after: 30, state: 'paid' }] },
  'hook.wrong_amount': { ...PAID, silent: true, more: 1 },
  'hook.bad_signature': { ...PAID, tells: false, silent: true, jobs: [tell(1, 'payment.paid', true)] },
  'recurring.first_ok_then_decline': PAID,
  'recurring.token_revoked': PAID,
  'recurring.needs_auth': PAID,
  'refund.fails': PAID,
  'refund.slow': PAID,
  'dispute.opened_lost': { ...PAID, jobs: [tell(30, 'dispute.opened'), tell(60, 'dispute.lost')] },
  'dispute.opened_won': { ...PAID, jobs: [tell(30, 'dispute.opened'), tell(60, 'dispute.won')] },
  'timeout.accept': { ...PAID, cut: true },
}

/** What a card of this outcome does when it pays. */
export const begins = (outcome: Outcome): Beginning => BEGINNINGS[outcome]
