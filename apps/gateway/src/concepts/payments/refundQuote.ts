import type { RefundQuote } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { coinsLeftByOrder, type CoinLine } from './coinLots.ts'
import type { OrderRow } from './orderRow.ts'

/**
 * What a refund of the order gives and takes now. Nothing spent: the whole price. Else the price for the part
 * of the bought coins that is not spent, rounded down: `amount × unspent / coins`. The bonus of the order
 * goes back with it, as far as it is left.
 */
export async function refundQuote(db: Database, order: OrderRow): Promise<RefundQuote> {
  const { currency } = order
  const isPaid = order.state === 'success'
  const left = isPaid ? (await coinsLeft(db, order.personId)).get(order.id) : undefined
  const refunds = await rowsOf(
    db,
    sql`select 1 from pay_refund where order_id = ${order.id} and state <> 'failed'`,
  )
  if (left === undefined || refunds.length > 0) return { money: { amount: 0, currency }, bought: 0, bonus: 0 }
  const amount = partOf(order.amount, left.bought, order.coins)
  return amount === 0
    ? { money: { amount, currency }, bought: 0, bonus: 0 }
    : { money: { amount, currency }, ...left }
}

/** `amount × part / whole`, rounded down, exactly. */
export const partOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** What is left of the coins of each order of a person. */
export const coinsLeft = async (db: Database, personId: number) =>
  coinsLeftByOrder(
    await rowsOf<CoinLine>(
      db,
      sql`select kind, delta::float8 as delta, ref_id as "refId" from ledger_line
        where person_id = ${personId} order by journal_id`,
    ),
  )
