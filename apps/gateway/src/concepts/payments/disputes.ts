import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { guardOf } from '../spendGuard/guard.ts'
import type { OrderRow } from './orderRows.ts'
import type { Paying } from './providers.ts'
import { tellOrder } from './settle.ts'

/** The bank of the buyer asks for the money back: coins and VIP go, what was spent is a debt (D52). */
export async function openDispute(paying: Paying, tx: Database, order: OrderRow): Promise<string> {
  const { outcome } = await rowOf<{ outcome: string }>(
    tx,
    sql`select pay_dispute(${order.id}, ${paying.context.clock.now()}) as outcome`,
  )
  if (outcome === 'taken') {
    paying.context.log.warn({ orderNumber: order.number }, 'a payment is disputed')
    await tell(paying, tx, order, false)
  }
  return outcome
}

/** The company decided for us: coins, VIP and the way to spend come back. */
export async function winDispute(paying: Paying, tx: Database, order: OrderRow): Promise<string> {
  const { outcome } = await rowOf<{ outcome: string }>(
    tx,
    sql`select pay_dispute_won(${order.id}, ${paying.context.clock.now()}) as outcome`,
  )
  if (outcome === 'won') await tell(paying, tx, order, true)
  return outcome
}

async function tell(paying: Paying, tx: Database, { id, personId }: OrderRow, again: boolean): Promise<void> {
  const { push, clock } = paying.context
  await tellOrder(paying, tx, id, { again })
  await push.toPerson(tx, personId, 'spend.guard', await guardOf(tx, personId, clock.now()))
}
