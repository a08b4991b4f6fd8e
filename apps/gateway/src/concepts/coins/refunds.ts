import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { postMovements, type Movement } from './movements.ts'

/** A charged minute of a call. */
export interface MinuteRefund {
  readonly roomNum: string
  readonly minute: number
}
/** One that was given back, and what it had cost and earned. */
export interface RefundedMinute extends MinuteRefund {
  readonly price: number
  readonly points: number
}

interface Charge extends RefundedMinute {
  readonly key: string
  /** Null where a coupon covered the minute. */
  readonly payerId: number | null
  readonly hostId: number | null
}

/**
 * Gives charged minutes back inside the transaction, each once: a movement of its own that goes the other
 * way. Points a host no longer has are the platform's loss. The balance and points events go out with it.
 *
 * @returns the minutes given back by this call; one given back before, or never charged, is not among them
 */
export async function refundMinutes(
  tx: Database,
  refunds: readonly MinuteRefund[],
  at: number,
): Promise<readonly RefundedMinute[]> {
  if (refunds.length === 0) return []
  const charges = await chargesOf(tx, refunds)
  const moved = await postMovements(tx, charges.map(refundOf), at)
  return charges.flatMap(({ roomNum, minute, price, points }, index) =>
    moved[index]?.outcome === 'posted' ? [{ roomNum, minute, price, points }] : [],
  )
}

/** What was booked for these minutes, the last first. */
async function chargesOf(tx: Database, refunds: readonly MinuteRefund[]): Promise<Charge[]> {
  return await rowsOf<Charge>(
    tx,
    sql`
    select j.key, j.ref_id as "roomNum", split_part(j.key, ':', 3)::int as minute, paid.person_id as "payerId",
      coalesce(-paid.amount, 0)::float8 as price, earned.person_id as "hostId", coalesce(earned.amount, 0)::float8 as points
    from journal j
      left join lateral (
        select p.person_id, e.amount from entry e join ledger_account p on p.id = e.account_id and p.kind = 'person'
        where e.journal_id = j.id) as paid on true
      left join lateral (
        select h.person_id, e.amount from entry e join ledger_account h on h.id = e.account_id and h.kind = 'host'
        where e.journal_id = j.id) as earned on true
    where j.key in ${refunds.map(({ roomNum, minute }) => `call:${roomNum}:${minute}`)} order by j.id desc`,
  )
}

function refundOf({ key, roomNum, payerId, price, hostId, points }: Charge): Movement {
  if (payerId === null && hostId !== null)
    return {
      key: `refund:${key}`,
      kind: 'callRefund',
      ref: roomNum,
      legs: [
        { account: 'host', person: hostId, amount: -points },
        { account: 'platform', amount: points },
      ],
    }
  if (payerId === null) throw new Error(`nobody paid or earned ${key}`)
  return {
    key: `refund:${key}`,
    kind: 'callRefund',
    ref: roomNum,
    legs: [
      { account: 'person', person: payerId, amount: price },
      { account: 'platform', amount: points - price },
      ...(hostId === null
        ? []
        : [{ account: 'host' as const, person: hostId, amount: -points, partial: true }]),
    ],
  }
}
