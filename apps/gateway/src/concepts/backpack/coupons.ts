import type { CallCoupon, CouponOffer } from '@visavis/core/contract/callCoupon'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** Coupons offered for one call: more are no choice. */
const MOST_OFFERED = 5

const scopes = (callType: 1 | 2) => sql`('both', ${callType === 1 ? 'video' : 'voice'})`

/** Coupons somebody could use for a call of this kind now, what ends first first; equal ones once. */
export const couponsFor = (
  db: Database,
  personId: number,
  callType: 1 | 2,
  now: number,
): Promise<CouponOffer[]> =>
  rowsOf<CouponOffer>(
    db,
    sql`select min(id)::int as id, minutes, scope, expires_at as "expiresAt" from backpack_item
    where person_id = ${personId} and type = 'coupon' and used_at is null and room_num is null
      and expires_at > ${now} and scope in ${scopes(callType)}
    group by minutes, scope, expires_at order by expires_at, minutes desc, 1 limit ${MOST_OFFERED}`,
  )

/**
 * Holds a coupon for a call that begins to ring, in the transaction that makes the call: of parallel launches
 * one gets it. What expires while it rings is honoured. @returns 'gone' where it is used, expired, reserved
 * or somebody else's, 'unfit' for another kind of call
 */
export async function reserveCoupon(
  tx: Database,
  { couponId, personId, callType }: { couponId: number; personId: number; callType: 1 | 2 },
  roomNum: string,
  now: number,
): Promise<CallCoupon | 'gone' | 'unfit'> {
  const [taken] = await rowsOf<CallCoupon & { fits: boolean }>(
    tx,
    sql`update backpack_item set room_num = ${roomNum}
    where id = ${couponId} and person_id = ${personId} and type = 'coupon' and used_at is null
      and room_num is null and expires_at > ${now}
    returning minutes, scope, scope in ${scopes(callType)} as fits`,
  )
  if (taken === undefined) return 'gone'
  const { fits, ...coupon } = taken
  return fits ? coupon : 'unfit'
}

/** The calls were connected: their coupons are used up, each once. */
export async function spendCoupons(tx: Database, rooms: readonly string[], now: number): Promise<void> {
  if (rooms.length === 0) return
  await tx.execute(
    sql`update backpack_item set used_at = ${now} where room_num in ${[...rooms]} and used_at is null`,
  )
}

/** Nobody was reached: the coupons may be used again, unless they have expired meanwhile. */
export async function freeCoupons(tx: Database, rooms: readonly string[]): Promise<void> {
  if (rooms.length === 0) return
  await tx.execute(
    sql`update backpack_item set room_num = null where room_num in ${[...rooms]} and used_at is null`,
  )
}
