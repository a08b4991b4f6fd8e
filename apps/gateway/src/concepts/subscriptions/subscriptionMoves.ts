import type { SubscriptionState } from '@visavis/core/contract'

/**
 * What happens to a subscription. `over`: the paid period is over, or the retries are; `close`: the account
 * is gone, an operator ends it, or a new price was not agreed to.
 */
export const SUBSCRIPTION_EVENTS = ['paid', 'declined', 'cancel', 'resume', 'over', 'close'] as const
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number]

/**
 * M-SUB. A charge that was on its way when its owner cancelled is decided by the company: paid, it adds a
 * period. Past due, nothing is paid any more, so a cancellation ends it. What has ended stays ended.
 */
export const SUBSCRIPTION_MOVES: Readonly<
  Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>
> = {
  active: { paid: 'active', declined: 'pastDue', cancel: 'cancelled', close: 'ended' },
  cancelled: { paid: 'cancelled', declined: 'cancelled', resume: 'active', over: 'ended', close: 'ended' },
  pastDue: { paid: 'active', declined: 'pastDue', cancel: 'ended', over: 'ended', close: 'ended' },
  ended: {},
}

/** The next state; null: the event means nothing in this state. */
export const afterEvent = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null =>
  SUBSCRIPTION_MOVES[state][event] ?? null
