import * as v from 'valibot'
import { email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { cardId, orderId, paymentsContract } from './payments.ts'
import { coins, count, text, timestamp } from './scalars.ts'
import { packageId } from './shopList.ts'

/**
 * States of a subscription (M-SUB). `cancelled`: it runs to the end of the period that is paid. `pastDue`: a
 * charge was declined and is tried again. `ended`: nothing is charged any more.
 */
export const SUBSCRIPTION_STATES = ['active', 'cancelled', 'pastDue', 'ended'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
export const subscriptionState = v.picklist(SUBSCRIPTION_STATES)

/** A subscription as its owner sees it. Moments of charges are null where nothing is charged. */
export const subscription = v.object({
  packageId,
  kind: v.picklist(['weekly', 'monthly']),
  /** Coins of each period, and its bonus. */
  coins,
  bonus: coins,
  /** Of the next charge, with tax. */
  price: money,
  /** Tax inside the price, in hundredths of a percent. */
  taxRate: count,
  state: subscriptionState,
  startedAt: timestamp,
  /** End of the period that is paid. */
  endsAt: timestamp,
  nextChargeAt: v.nullable(timestamp),
  /** Past due: when it ends for good unless it is paid. */
  lastTryAt: v.nullable(timestamp),
  /** Card that is charged; null: it is gone, and another one has to be chosen. */
  card: v.nullable(v.object({ cardId, brand: text(20), last4: text(4) })),
  /** The latest charge: the only one that can be refunded (R9.30). */
  lastOrderId: orderId,
  /** Higher price that waits for the owner's consent; without it the subscription ends at `from`. */
  newPrice: v.nullable(v.object({ price: money, from: timestamp })),
})
export type Subscription = v.InferOutput<typeof subscription>

const signed = { host: 'api', auth: 'signed' } as const
const own = v.object({ subscription: v.nullable(subscription) })

/** Subscriptions: P.118. */
export const subscriptionContract = {
  /** The subscription that runs, else the latest one that has ended; null: there never was one. */
  subscriptionCurrent: {
    ...signed,
    access: 'session',
    method: 'GET',
    path: '/facade/api/subscription/current',
    policy: 'return',
    data: own,
  },
  /**
   * Makes the first order of a subscription; paid, it begins. The card is kept at the company.
   *
   * @see errors those of `createOrder`, and 20809 with date: there is one already
   */
  subscriptionCreate: {
    ...signed,
    method: 'POST',
    path: '/facade/api/subscription/create',
    policy: 'raise',
    body: paymentsContract.createOrder.body,
    data: paymentsContract.createOrder.data,
  },
  /** Nothing more is charged; it runs to the end of what is paid. @see errors 20004 there is none */
  subscriptionCancel: {
    ...signed,
    access: 'session',
    method: 'POST',
    path: '/facade/api/subscription/cancel',
    policy: 'raise',
    data: own,
  },
  /** Takes a cancellation back before the end of the period. @see errors 20004 there is nothing to take up */
  subscriptionResume: {
    ...signed,
    method: 'POST',
    path: '/facade/api/subscription/resume',
    policy: 'raise',
    data: own,
  },
  /**
   * Charges a kept card of the owner from now on. Past due, it is charged at once, also the same card again.
   *
   * @see errors 20004 no subscription, 20804 with field cardId: no such card, or it has expired, 429 too many
   *   declined attempts
   */
  subscriptionCard: {
    ...signed,
    method: 'POST',
    path: '/facade/api/subscription/card',
    policy: 'raise',
    body: v.object({ cardId }),
    data: own,
  },
  /** Agrees to a new price. @see errors 20004 no price waits, 20001 with field price: it is another one */
  subscriptionConsent: {
    ...signed,
    method: 'POST',
    path: '/facade/api/subscription/consent',
    policy: 'raise',
    body: v.object({ price: money }),
    data: own,
  },
  /**
   * For whoever is not logged in: mails a link that cancels to the address of the subscription. The answer is
   * the same whether there is one.
   */
  subscriptionCancelMail: {
    method: 'POST',
    path: '/facade/api/subscription/exempt/cancel',
    host: 'api',
    auth: 'public',
    policy: 'raise',
    rates: [{ by: 'network', most: 60, seconds: 3600 }],
    body: v.object({ email, orderNumber: v.pipe(text(40), v.trim(), v.minLength(1)) }),
    data: v.object({ sent: v.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>

/** W.30: a subscription moved. */
export const subscriptionEvents = {
  'subscription.update': v.object({
    state: subscriptionState,
    endsAt: timestamp,
    nextChargeAt: v.nullable(timestamp),
  }),
} as const
