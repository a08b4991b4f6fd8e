import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { roomsOf } from '../spendGuard/guard.ts'

/** Coins people can spend now: their balance, or less where an own limit or pause allows less. */
export async function reachOf(
  db: Database,
  personIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await rowsOf<{ personId: number; balance: number }>(
    db,
    sql`select person_id as "personId", balance from ledger_account
      where kind = 'person' and person_id in ${[...new Set(personIds)]}`,
  )
  const rooms = await roomsOf(db, personIds, now)
  return new Map(
    rows.map(({ personId, balance }) => [personId, Math.min(balance, rooms.get(personId) ?? Infinity)]),
  )
}
