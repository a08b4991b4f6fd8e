import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import type { Paying } from './providers.ts'

/** Takes what is left of the coins of an order, and VIP. @returns how many; null: that was done before */
export async function takeBack({ context }: Paying, tx: Database, orderId: string): Promise<number | null> {
  const { outcome } = await rowOf<{ outcome: string }>(
    tx,
    sql`select pay_take_back(${orderId}, ${context.clock.now()}) as outcome`,
  )
  if (outcome !== 'taken') return null
  const [taken] = await rowsOf<{ coins: number }>(
    tx,
    sql`select (-e.amount)::int as coins from journal j join entry e on e.journal_id = j.id
      join ledger_account a on a.id = e.account_id and a.kind = 'person' where j.key = ${`order:${orderId}:refund`}`,
  )
  return taken?.coins ?? 0
}
