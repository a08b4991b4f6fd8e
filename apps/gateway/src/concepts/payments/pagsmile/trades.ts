import * as v from 'valibot'
import { minorOf } from '../../../platform/money/decimal.ts'
import type { AttemptState } from '../PaymentPort.ts'
import { PagsmileRefusal, type CallPagsmile } from './callPagsmile.ts'
import type { MethodRow } from './pagsmileMethods.ts'

const tradeAnswer = v.looseObject({
  trade_no: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  trade_status: v.string(),
  order_amount: v.union([v.string(), v.number()]),
  order_currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
/** A payment as the company knows it. */
export type Trade = v.InferOutput<typeof tradeAnswer>

/** A payment by our number of its attempt or by the company's. @returns null where it never heard of it */
export async function tradeOf(
  call: CallPagsmile,
  name: { out_trade_no: string } | { trade_no: string },
): Promise<Trade | null> {
  try {
    return v.parse(tradeAnswer, await call('/trade/query', name))
  } catch (error) {
    if (error instanceof PagsmileRefusal && /not[-_ ]?(?:exist|found)/i.test(error.subCode)) return null
    throw error
  }
}

/** Whether money of a payment is on its way back, or arrived. */
export const isGoingBack = (trade: Trade | null): boolean =>
  ['REFUND_VERIFYING', 'REFUND_PROCESSING', 'REFUNDED'].includes(trade?.trade_status ?? '')

/** What the company's word about a payment is here. @throws Error for an amount that is none */
export function stateOf(found: Trade, row: MethodRow | undefined): AttemptState {
  const { trade_status: status, trade_no: providerRef, order_currency: currency } = found
  const amount = minorOf(String(found.order_amount), currency)
  if (amount === null) throw new Error('Pagsmile answered an amount that is none')
  switch (status) {
    case 'INITIAL':
      return { state: 'open' }
    case 'PROCESSING':
      // The code was handed out and nobody has paid yet: it stays there to be paid with.
      return (row?.codeIn ?? null) === null ? { state: 'processing' } : { state: 'open' }
    case 'RISK_CONTROLLING':
      return { state: 'processing' }
    case 'REFUSED':
      return { state: 'failed', reason: 'declined', hard: false }
    case 'CANCEL':
    case 'EXPIRED':
      return { state: 'cancelled' }
    case 'SUCCESS':
    case 'REFUSE_FAILED':
    case 'REFUNDED':
    case 'REFUND_VERIFYING':
    case 'REFUND_PROCESSING':
    case 'REFUND_REFUSED':
    case 'REFUND_REVOKE':
    case 'DISPUTE':
    case 'CHARGEBACK':
    case 'CHARGEBACK_REVERSED':
      return { state: 'paid', amount, currency, providerRef }
    default:
      // A state nobody told us of is no reason to give or take anything.
      return { state: 'processing' }
  }
}
