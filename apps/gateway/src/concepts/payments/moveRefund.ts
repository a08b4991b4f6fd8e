import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { forgetBank } from './bank/bankAccounts.ts'
import { wantBank } from './bank/wantBank.ts'
import { ordersWhere } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import type { Paying } from './providers.ts'
import { moveRefundCoins, refundsWhere, type RefundRow } from './refundRows.ts'
import { refundMoved, type RefundOutcome } from './refunds.hooks.ts'
import type { RefundState } from './refundStates.ts'
import { moveOrder, tellOrder } from './settle.ts'

/**
 * Does what the company's word about a refund means: for its coins, its order and whoever listens. Locks the
 * order; said again it does nothing. @returns whether it moved
 */
export async function moveRefund(
  paying: Paying,
  tx: Database,
  orderId: string,
  refundId: string,
  outcome: RefundOutcome,
): Promise<boolean> {
  const now = paying.context.clock.now()
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
  const [refund] = await refundsWhere(tx, sql`r.id = ${refundId} for update`)
  if (order === undefined || refund === undefined || !mayFollow(refund.state, outcome)) return false
  if (outcome === 'returned') {
    // The coins stay taken: the money is asked for again once there is another account.
    if (order.state === 'refunded') await moveOrder(paying, tx, order, 'refunding')
    await wantBank(paying, tx, order, refundId, { returned: true })
    return await tellMoved(paying, tx, { refundId, orderId, outcome })
  }
  const state = outcome === 'accepted' ? 'requested' : outcome === 'done' ? 'done' : 'failed'
  await tx.execute(sql`update pay_refund set state = ${state}, ask_at = null,
    ended_at = ${state === 'requested' ? null : now}, news_at = ${now}, news_since = ${now} where id = ${refundId}`)
  if (state === 'failed') {
    if (refund.coins > 0) await moveRefundCoins(tx, order, refund, { taking: false, at: now })
    if (order.state === 'refunding') await moveOrder(paying, tx, order, 'success')
    await forgetBank(tx, orderId)
  } else if (state === 'done') await endOrder(paying, tx, order, refund)
  return await tellMoved(paying, tx, { refundId, orderId, outcome })
}

/** Which words of the company change a refund of a state. */
const FOLLOW: Readonly<Record<RefundState, readonly RefundOutcome[]>> = {
  // An operator may have paid it in the company's own pages, or given it up here.
  wanted: ['done', 'refused'],
  asked: ['accepted', 'done', 'refused', 'failed', 'returned'],
  requested: ['done', 'refused', 'failed', 'returned'],
  // A bank may send back what it had taken.
  done: ['returned'],
  failed: [],
}
const mayFollow = (state: RefundState, outcome: RefundOutcome): boolean => FOLLOW[state].includes(outcome)

async function tellMoved(
  { context }: Paying,
  tx: Database,
  moved: { refundId: string; orderId: string; outcome: RefundOutcome },
): Promise<true> {
  for (const listener of context.hooks.of(refundMoved)) await listener(tx, context, moved)
  return true
}

/** A whole refund ends the order, and VIP when no other order stays paid; after a part it stays paid. */
async function endOrder(paying: Paying, tx: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  if (refund.amount < order.amount) {
    if (order.state === 'refunding') await moveOrder(paying, tx, order, 'success')
    return
  }
  await tx.execute(sql`update pay_order set state = 'refunded' where id = ${order.id}`)
  await tx.execute(sql`update person p set is_vip = false where p.id = ${order.personId} and not exists (
    select from pay_order o where o.person_id = p.id and o.state in ('success', 'refunding'))`)
  await tellOrder(paying, tx, order.id)
}
