import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { MINUTE_MS, type Call } from '../call/call.ts'

/** One line of a receipt before it is chained. */
export interface MinuteRow {
  readonly minute: number
  readonly gold: number
  readonly balanceAfter: number
  readonly at: number
  readonly journalId: string
}

/** Minutes of a call its coupon paid: never more than were begun. */
export const coveredMinutes = ({ couponMinutes, minutes }: Pick<Call, 'couponMinutes' | 'minutes'>): number =>
  Math.min(couponMinutes, minutes)

/**
 * The minutes a coupon paid, as lines over 0 coins, each with the balance of its moment. One that earned the
 * host points has the number of that entry, any other `coupon-N`.
 */
export async function coveredLines(db: Database, call: Call): Promise<MinuteRow[]> {
  const count = coveredMinutes(call)
  if (count === 0) return []
  const booked = new Map(
    (
      await rowsOf<{ key: string; id: string; at: number }>(
        db,
        sql`select key, id::text as id, at::float8 as at from journal
          where kind = 'callMinute' and ref_id = ${call.roomNum}`,
      )
    ).map((row) => [row.key, row]),
  )
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const minute = index + 1
      const line = booked.get(`call:${call.roomNum}:${minute}`)
      const at = line?.at ?? beginOf(call, minute)
      const journalId = line?.id ?? `coupon-${minute}`
      return { minute, gold: 0, balanceAfter: await balanceAt(db, call.callerId, at), at, journalId }
    }),
  )
}

/** When a minute of connected time began. */
function beginOf({ segments, startedAt, createdAt }: Call, minute: number): number {
  let before = (minute - 1) * MINUTE_MS
  for (const { from, to } of segments) {
    const length = (to ?? Infinity) - from
    if (before < length || to === null) return from + before
    before -= length
  }
  return startedAt ?? createdAt
}

async function balanceAt(db: Database, personId: number, at: number): Promise<number> {
  const { balance } = await rowOf<{ balance: number }>(
    db,
    sql`select coalesce((
      select e.balance_after from ledger_account a join entry e on e.account_id = a.id
        join journal j on j.id = e.journal_id
      where a.kind = 'person' and a.person_id = ${personId} and j.at <= ${at}
      order by e.journal_id desc limit 1), 0)::float8 as balance`,
  )
  return balance
}
