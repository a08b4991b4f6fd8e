import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { minorOf } from '../../../platform/money/decimal.ts'
import type { PagsmileConfig } from '../../../platform/payments/pagsmileConfig.ts'
import type { PaymentEvent } from '../PaymentPort.ts'
import { jsonOf } from './callPagsmile.ts'
import { rowOfMethod } from './pagsmileMethods.ts'

/** Header with the signature of a notification. */
export const PAGSMILE_SIGNATURE = 'Pagsmile-Signature'

const text = v.optional(v.nullable(v.string()), '')
const notification = v.looseObject({
  app_id: v.string(),
  trade_no: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  out_trade_no: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  out_request_no: text,
  trade_status: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)),
  amount: v.union([v.string(), v.number()]),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
/** A notification as it was signed. */
export type Notification = v.InferOutput<typeof notification> & { readonly minor: number }

/**
 * `t=…,v2=hex`: HMAC-SHA256 of the raw body with the security key. **The time is not signed**, so that an old
 * notification stays right for ever: nothing is believed because of it but that there is something to ask.
 */
export function isSigned({ securityKey }: PagsmileConfig, bytes: Uint8Array, header: string | null): boolean {
  const [, mark] = /^t=\d{1,12},v2=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (mark === undefined) return false
  return timingSafeEqual(Buffer.from(mark, 'hex'), createHmac('sha256', securityKey).update(bytes).digest())
}

/** @returns null for what is none of this app, or not understood */
export function readNotification({ appId }: PagsmileConfig, bytes: Uint8Array): Notification | null {
  const read = v.safeParse(notification, jsonOf(Buffer.from(bytes).toString('utf8')))
  if (!read.success || read.output.app_id !== appId) return null
  const minor = minorOf(String(read.output.amount), read.output.currency)
  return minor === null ? null : { ...read.output, minor }
}

/** What a state means for us. Payments are asked about; what comes after them is told by state and amount. */
const EVENT_KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  INITIAL: 'payment.check',
  PROCESSING: 'payment.check',
  RISK_CONTROLLING: 'payment.check',
  SUCCESS: 'payment.check',
  REFUSE_FAILED: 'payment.check',
  REFUSED: 'payment.check',
  CANCEL: 'payment.check',
  EXPIRED: 'payment.check',
  REFUNDED: 'refund.done',
  REFUND_REFUSED: 'refund.failed',
  REFUND_REVOKE: 'refund.failed',
  DISPUTE: 'dispute.opened',
  CHARGEBACK: 'dispute.lost',
  CHARGEBACK_REVERSED: 'dispute.won',
}

/**
 * What a state of a payment means for us. A refund to a bank account that was not made is one its bank did
 * not take: another account is asked for.
 */
export function eventKindOf(status: string, methodId: string): PaymentEvent['kind'] {
  const kind = EVENT_KINDS[status] ?? 'other'
  return kind === 'refund.failed' && (rowOfMethod(methodId)?.refundNeed ?? null) !== null
    ? 'refund.returned'
    : kind
}
