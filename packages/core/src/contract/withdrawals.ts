import * as v from 'valibot'
import { email } from './email.ts'
import type { Endpoint } from './endpoint.ts'
import { refundQuote } from './issues.ts'
import { money } from './money.ts'
import { order, orderId } from './payments.ts'
import { bankData, refundBank } from './refundBank.ts'
import { coins, count, graphemes, text, timestamp } from './scalars.ts'

/**
 * Whether the contract of an order can be withdrawn from now. `spent`: no bought coin of it is left. `off`:
 * the operator offers none.
 */
export const WITHDRAWAL_ALLOWED = ['yes', 'off', 'unfinished', 'tooLate', 'spent', 'refunded'] as const
export const withdrawalAllowed = v.picklist(WITHDRAWAL_ALLOWED)
export type WithdrawalAllowed = v.InferOutput<typeof withdrawalAllowed>

/** A withdrawal that was declared: it counts from `receivedAt`, whatever the payment company says later. */
export const withdrawal = v.object({
  orderNumber: text(40),
  receivedAt: timestamp,
  /** Where the confirmation is mailed to. */
  email: text(254),
  /** What goes back, and the coins that were taken for it. */
  refund: v.object({ money, coins }),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

const outcome = v.object({ allowed: withdrawalAllowed, withdrawal: v.nullable(withdrawal) })
const declaration = {
  /** Full name of whoever withdraws, as they write it. */
  name: v.pipe(v.string(), v.trim(), graphemes(1, 200)),
  /** The confirmation goes here at once. */
  email,
}
const signed = { host: 'api', auth: 'signed' } as const

/** Withdrawing from the contract of an order, without a reason, proof or captcha (decision D51). */
export const withdrawalsContract = {
  /** An order and what withdrawing would give and take now. @see errors 20805 no order id, 20004 not own */
  withdrawForm: {
    ...signed,
    access: 'session',
    method: 'GET',
    path: '/facade/api/pay/withdraw/form',
    policy: 'raise',
    query: v.object({ orderId: v.optional(v.union([orderId, v.literal('')]), '') }),
    data: v.object({
      order,
      allowed: withdrawalAllowed,
      /** Days after the payment in which it is possible. */
      days: count,
      quote: refundQuote,
      /** Where orders of this account are confirmed to; may be empty. */
      email: text(254),
      withdrawal: v.nullable(withdrawal),
      /** What the refund needs to know of a bank account; null: the money goes back the way it came. */
      bank: v.nullable(refundBank),
    }),
  },
  /**
   * Declares it. Declared again, the same withdrawal is answered. @see errors 20805 no order id, 20004 not
   * own, 20001 naming the field of the bank account that is not right
   */
  withdraw: {
    ...signed,
    access: 'session',
    method: 'POST',
    path: '/facade/api/pay/withdraw/submit',
    policy: 'raise',
    body: v.object({
      orderId: v.optional(v.union([orderId, v.literal('')]), ''),
      ...declaration,
      /** The account the refund goes to, where the method needs one; it may come later, too. */
      bank: v.optional(bankData),
    }),
    data: outcome,
  },
  /**
   * Declares it without log-in, by the number of the order and the email it was bought with.
   *
   * @see errors 20004 no order with both
   */
  withdrawExempt: {
    host: 'api',
    auth: 'public',
    method: 'POST',
    path: '/facade/api/pay/withdraw/exempt/submit',
    policy: 'raise',
    rates: [{ by: 'network', most: 30, seconds: 3600 }],
    body: v.object({ orderNumber: v.pipe(text(40), v.trim(), v.minLength(1)), ...declaration }),
    data: outcome,
  },
} as const satisfies Record<string, Endpoint>
