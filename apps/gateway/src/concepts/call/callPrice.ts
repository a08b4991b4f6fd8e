import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

export interface Priced {
  readonly isHost: boolean
  readonly pricePerMinute: number
  readonly friendPricePerMinute: number
  readonly friends: boolean
}

/** Coins per minute friends pay; 0 for people who are no hosts (D19). Never more than others pay. */
export function friendPriceOf({ isHost, pricePerMinute, friendPricePerMinute }: Priced): number {
  if (!isHost) return 0
  return friendPricePerMinute > 0 ? Math.min(friendPricePerMinute, pricePerMinute) : pricePerMinute
}

/** Coins per minute a call to somebody costs (D19). */
export function priceOf(callee: Priced): number {
  if (!callee.isHost) return 0
  return callee.friends ? friendPriceOf(callee) : callee.pricePerMinute
}

/**
 * What calls of a person to others would cost now, by their ids: shown before the tap, asked again before it
 * rings.
 */
export async function callPrices(
  db: Database,
  callerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Priced & { id: number }>(
    db,
    sql`
    select p.id, p.is_host as "isHost", p.price_per_minute as "pricePerMinute", p.friend_price_per_minute as "friendPricePerMinute",
      exists (select 1 from friendship f where f.person_id = ${callerId} and f.friend_id = p.id) as friends
    from person p where p.id in ${[...ids]}`,
  )
  return new Map(rows.map((row) => [row.id, priceOf(row)]))
}
