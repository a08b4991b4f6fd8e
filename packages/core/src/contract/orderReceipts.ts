import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { money } from './money.ts'
import { orderId } from './payments.ts'
import { coins, count, text, timestamp } from './scalars.ts'
import { packageKind, seller } from './shop.ts'

/**
 * Receipt of a paid order, signed with the key of `receiptKey` like the receipts of calls. Who sold and how
 * long one can withdraw are as they were when it was paid; nothing in it names the buyer.
 */
export const orderReceipt = v.object({
  kind: v.literal('order'),
  orderNumber: text(40),
  /** The payment company's number of the payment. */
  platformOrderNumber: text(80),
  packageKind,
  /** Which charge of a subscription it is; 0: none. */
  period: count,
  paidAt: timestamp,
  coins,
  bonus: coins,
  firstPurchase: coins,
  /** What was paid, tax included; `net` and `tax` add up to it, in the smallest unit of its currency. */
  price: money,
  net: count,
  /** Hundredths of a percent. */
  taxRate: count,
  tax: count,
  methodName: text(60),
  card: v.optional(v.object({ brand: text(20), last4: text(4) })),
  seller,
  /** Until when the contract can be withdrawn from; left out where the operator offers none. */
  withdrawUntil: v.optional(timestamp),
  /** What went back until now, oldest first. */
  refunds: v.array(v.object({ amount: count, at: timestamp })),
  /** SHA-256 of all of the above, its Ed25519 signature (base64url), and the key that made it. */
  head: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{80,90}$/)),
  keyId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
})
export type OrderReceipt = v.InferOutput<typeof orderReceipt>

/** Receipts of orders (issue reports and withdrawals begin beside them). */
export const orderReceiptsContract = {
  /**
   * The receipt of an own order; null while it is not paid.
   *
   * @see errors 20805 no order id, 20004 no such order of this account
   */
  orderReceipt: {
    host: 'api',
    auth: 'signed',
    access: 'session',
    method: 'GET',
    path: '/facade/api/pay/receipt',
    policy: 'raise',
    query: v.object({ orderId: v.optional(v.union([orderId, v.literal('')]), '') }),
    data: v.object({ receipt: v.nullable(orderReceipt) }),
  },
} as const satisfies Record<string, Endpoint>
