import type { WithdrawalAllowed } from '@visavis/core/contract'
import type { RefundQuote } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { OPEN_ORDERS } from '../payments/orderMoves.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { refundQuote } from '../payments/refundQuote.ts'
import { refundsWhere } from '../payments/refundRows.ts'

const DAY_MS = 86_400_000

/**
 * Whether the contract of an order can be withdrawn from, and what that gives and takes: the unspent part, of
 * every method of payment (decision D51). The last day counts to its end, by the hour of the payment.
 *
 * @param days of the operator's setting; 0: none is offered
 */
export async function withdrawalOf(
  db: Database,
  order: OrderRow,
  { days, now }: { days: number; now: number },
): Promise<{ allowed: WithdrawalAllowed; quote: RefundQuote }> {
  const quote = await refundQuote(db, order)
  return { allowed: await allowedFor(db, order, { days, now, left: quote.money.amount }), quote }
}

async function allowedFor(
  db: Database,
  order: OrderRow,
  { days, now, left }: { days: number; now: number; left: number },
): Promise<WithdrawalAllowed> {
  if (days === 0) return 'off'
  const begun = await refundsWhere(db, sql`r.order_id = ${order.id} and r.state <> 'failed'`)
  if (begun.length > 0 || order.state === 'refunding' || order.state === 'refunded') return 'refunded'
  if (OPEN_ORDERS.includes(order.state) || order.state !== 'success') return 'unfinished'
  if (now > (order.paidAt ?? order.createdAt) + days * DAY_MS) return 'tooLate'
  return left > 0 ? 'yes' : 'spent'
}
