import type { ItemSource } from '@visavis/core/contract/backpack'
import type { CallCoupon } from '@visavis/core/contract/callCoupon'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'

export interface GivenCoupons extends CallCoupon {
  readonly personId: number
  readonly source: ItemSource
  readonly count?: number
  /** Days until they expire. */
  readonly days: number
}

/**
 * Puts call coupons into a backpack, inside the transaction of whatever they are for. @returns when they end
 */
export async function giveCoupons(
  tx: Database,
  { personId, minutes, scope, source, count = 1, days }: GivenCoupons,
  now: number,
): Promise<number> {
  const expiresAt = now + days * DAY_MS
  await tx.execute(
    sql`insert into backpack_item (person_id, type, minutes, scope, source, given_at, expires_at)
    select ${personId}, 'coupon', ${minutes}, ${scope}, ${source}, ${now}, ${expiresAt}
    from generate_series(1, ${count})`,
  )
  return expiresAt
}
