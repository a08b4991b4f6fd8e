import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { count, graphemes, page, paging, text, timestamp } from './scalars.ts'

/** States of a payout; the first three are open. */
export const PAYOUT_STATES = ['requested', 'review', 'approved', 'paid', 'rejected', 'cancelled'] as const
export const payoutState = v.picklist(PAYOUT_STATES)
export type PayoutState = v.InferOutput<typeof payoutState>

/** Number of a payout, as people read it out. */
export const payoutId = v.pipe(v.string(), v.regex(/^P(-[0-9A-Z]{4}){4}$/))
/** Digits a payment code and its PIN may have (R5.27). */
export const PAYMENT_CODE_DIGITS = { min: 4, max: 24 } as const
export const PAYMENT_PIN_DIGITS = { min: 4, max: 8 } as const
/** Longest first or last name. */
export const PAYEE_NAME_MAX = 60

const digits = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${min},${max}}$`)))
const name = v.pipe(v.string(), v.trim(), graphemes(1, PAYEE_NAME_MAX))

/** A payout as its host sees it. */
export const payout = v.object({
  payoutId,
  points: count,
  /** Fixed with the rate that counted when it was asked for. */
  money,
  state: payoutState,
  /** Why it was rejected; empty otherwise. */
  reason: text(1000),
  /** Reference of the payment; empty until it is paid. */
  reference: text(200),
  /** Whom it goes to, and the last digits of the payment code. */
  payee: text(3000),
  codeTail: text(4),
  createdAt: timestamp,
  changedAt: timestamp,
  /** Nobody has approved it yet. */
  canCancel: v.boolean(),
})
export type Payout = v.InferOutput<typeof payout>

/** What can be paid out now, and for how much. */
export const payoutForm = v.object({
  /** Points that can be asked for now. */
  available: count,
  /** Points of the last `waitDays` days: they can be asked for later. */
  waiting: count,
  /** Points set aside for the payout that is open. */
  held: count,
  /** Fewest points of a payout. */
  min: count,
  /** What 100 points are worth; a payout is rounded down to the smallest unit. */
  per100: money,
  waitDays: count,
  /** The verified number, masked; empty without one, and then nothing can be asked for. */
  phone: text(40),
  agreed: v.boolean(),
  /** The payout that is open: there is one at a time. */
  open: v.nullable(payout),
})
export type PayoutForm = v.InferOutput<typeof payoutForm>

/** @returns what so many points are worth, in the smallest unit of the currency */
export const payoutWorth = (points: number, per100: number): number => Math.floor((points * per100) / 100)

const signed = { host: 'api', auth: 'signed', policy: 'return' } as const

/** Payouts of points: P.120. */
export const payoutsContract = {
  payoutForm: { ...signed, method: 'GET', path: '/facade/api/host/points/payout', data: payoutForm },
  /**
   * Asks for a payout; its points are set aside at once.
   *
   * @see errors 20917 no agreement, 20918 no verified number, 20944 fewer points than the minimum or more
   *   than are available, 20945 one is open already, 20001 with the field
   */
  payoutRequest: {
    ...signed,
    method: 'POST',
    path: '/facade/api/host/points/payout',
    body: v.object({
      points: v.pipe(count, v.minValue(1)),
      /** `per100.amount` as it was shown: with another rate by now the request is refused. */
      rate: count,
      firstName: name,
      lastName: name,
      paymentCode: digits(PAYMENT_CODE_DIGITS),
      pin: digits(PAYMENT_PIN_DIGITS),
    }),
    data: payout,
  },
  payoutList: {
    ...signed,
    method: 'GET',
    path: '/facade/api/host/points/payouts',
    query: v.object(paging),
    data: page(payout),
  },
  /**
   * Takes a payout back while nobody approved it; one that is decided stays. @see errors 404 no such payout
   */
  payoutCancel: {
    ...signed,
    method: 'POST',
    path: '/facade/api/host/points/payout/cancel',
    body: v.object({ payoutId }),
    data: payout,
  },
} as const satisfies Record<string, Endpoint>

/** A payout of the own points moved. */
export const payoutEvents = { 'payout.update': v.object({ payoutId, state: payoutState }) } as const
