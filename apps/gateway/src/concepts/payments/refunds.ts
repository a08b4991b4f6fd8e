import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { bankOf, refundNeedOf } from './bank/bankAccounts.ts'
import { wantBank } from './bank/wantBank.ts'
import { ordersWhere } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import type { Paying } from './providers.ts'
import { partOf, refundQuote } from './refundQuote.ts'
import { moveRefundCoins, refundsWhere, type RefundRow } from './refundRows.ts'
import { moveOrder } from './settle.ts'

/** Why no refund can begin. */
export type NoRefund = 'notPaid' | 'begun' | 'nothingLeft' | 'tooMuch'

/**
 * Begins a refund inside the transaction: locks the order, takes the unspent coins, and stores what the
 * company is to be asked; `askCompany` asks it after the commit. Where the money needs a bank account nobody
 * gave yet, the refund waits for it with the coins taken, and the buyer is asked. `amount`: what an operator
 * wants to give instead of the amount of the rule; then the bought coins for that amount are taken, as far as
 * they are left.
 */
export async function beginRefund(
  paying: Paying,
  tx: Database,
  orderId: string,
  amount: number | null = null,
): Promise<RefundRow | NoRefund> {
  const now = paying.context.clock.now()
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} for update`)
  if (order === undefined) return 'notPaid'
  if ((await refundsWhere(tx, sql`r.order_id = ${orderId} and r.state <> 'failed'`)).length > 0)
    return 'begun'
  const [attempt] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from pay_attempt where order_id = ${orderId} and state = 'paid'`,
  )
  if (order.state !== 'success' || attempt === undefined) return 'notPaid'
  // Nothing is spent between the look at the ledger and the movement.
  await tx.execute(
    sql`select 1 from ledger_account where kind = 'person' and person_id = ${order.personId} for update`,
  )
  const taken = await takenFor(tx, order, amount)
  if (typeof taken === 'string') return taken
  const waits =
    (await refundNeedOf(paying, tx, orderId)) !== null && (await bankOf(paying.context, tx, orderId)) === null
  const refund: RefundRow = {
    id: randomBytes(8).toString('hex'),
    orderId,
    amount: taken.amount,
    currency: order.currency,
    coins: taken.coins,
    state: waits ? 'wanted' : 'asked',
    returned: false,
  }
  await tx.execute(sql`insert into pay_refund (id, order_id, attempt_id, amount, currency, coins, state, created_at,
    ask_at, company_key) values (${refund.id}, ${orderId}, ${attempt.id}, ${refund.amount}, ${refund.currency},
    ${refund.coins}, ${refund.state}, ${now}, ${waits ? null : now}, ${refund.id})`)
  if (refund.coins > 0) await moveRefundCoins(tx, order, refund, { taking: true, at: now })
  await moveOrder(paying, tx, order, 'refunding')
  if (waits) await wantBank(paying, tx, order, refund.id)
  return refund
}

async function takenFor(
  tx: Database,
  order: OrderRow,
  amount: number | null,
): Promise<{ amount: number; coins: number } | NoRefund> {
  const quote = await refundQuote(tx, order)
  if (amount === null)
    return quote.money.amount === 0
      ? 'nothingLeft'
      : { amount: quote.money.amount, coins: quote.bought + quote.bonus }
  if (amount > order.amount) return 'tooMuch'
  const bought = Math.min(
    quote.bought,
    order.coins - partOf(order.coins, order.amount - amount, order.amount),
  )
  return { amount, coins: bought + (amount === order.amount ? quote.bonus : 0) }
}
