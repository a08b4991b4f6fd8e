import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'

/** A charged minute of a call. */
export interface MinuteRefund { readonly roomNum: string; readonly minute: number }
/** One that was given back, and what it had cost and earned. */
export interface RefundedMinute extends MinuteRefund { readonly price: number; readonly points: number }

interface Charge extends MinuteRefund { key: string; payerId: number; payerAccount: number; price: number; hostId: number | null; hostAccount: number | null; points: number }
interface Posted { journalId: number; goldNum: number; points: number; taken: number }

/**
 * Gives charged minutes back inside the transaction, each once: a movement of its own that goes the other way. Points a host no longer
 * has are the platform's loss. The balance and points events go out with it.
 * @returns the minutes given back by this call; one given back before, or never charged, is not among them
 */
export async function refundMinutes(tx: Database, refunds: readonly MinuteRefund[], at: number): Promise<readonly RefundedMinute[]> {
  if (refunds.length === 0) return []
  const keys = refunds.map(({ roomNum, minute }) => `call:${roomNum}:${minute}`)
  await tx.execute(sql`
    select 1 from account a where a.kind in ('person', 'host') and a.id in (select e.account_id from journal j join entry e on e.journal_id = j.id where j.key in ${keys})
    order by a.id for update`)
  // After the lock: whoever was first has left its mark.
  const charges = await rowsOf<Charge>(tx, sql`
    select j.key, j.ref_id as "roomNum", split_part(j.key, ':', 3)::int as minute, p.person_id as "payerId", p.id as "payerAccount", -paid.amount as price,
      earned.person_id as "hostId", earned.id as "hostAccount", coalesce(earned.amount, 0) as points
    from journal j join entry paid on paid.journal_id = j.id join account p on p.id = paid.account_id and p.kind = 'person'
      left join lateral (select h.id, h.person_id, e.amount from entry e join account h on h.id = e.account_id and h.kind = 'host' where e.journal_id = j.id) as earned on true
    where j.key in ${keys} and not exists (select 1 from journal done where done.key = 'refund:' || j.key) order by j.id desc`)
  const events: unknown[] = []
  for (const charge of charges) events.push(...eventsOf(charge, await post(tx, charge, at)))
  if (events.length > 0) await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${at})`)
  return charges.map(({ roomNum, minute, price, points }) => ({ roomNum, minute, price: Number(price), points: Number(points) }))
}

async function post(tx: Database, { key, roomNum, payerAccount, hostAccount, price, points }: Charge, at: number): Promise<Posted> {
  const { taken } = await rowOf<{ taken: number }>(tx, sql`select least(${points}::bigint, coalesce((select balance from account where id = ${hostAccount}::bigint), 0)) as taken`)
  const { journalId } = await rowOf<{ journalId: number }>(tx, sql`
    select coin_post(${`refund:${key}`}, 'callRefund', ${roomNum}, ${at}, array[${payerAccount}::bigint, ${hostAccount}::bigint, coin_account('platform', null)],
      array[${price}::bigint, -${taken}::bigint, ${taken}::bigint - ${price}::bigint]) as "journalId"`)
  const after = await rowOf<{ goldNum: number; points: number }>(tx, sql`
    select balance as "goldNum", coalesce((select balance from account where id = ${hostAccount}::bigint), 0) as points from account where id = ${payerAccount}`)
  return { journalId, taken, ...after }
}

function eventsOf({ roomNum, payerId, price, hostId }: Charge, { journalId, goldNum, points, taken }: Posted): unknown[] {
  const balance = { person: payerId, event: 'balance', data: { goldNum, delta: price, reason: 'callRefund', refId: roomNum, seq: journalId } }
  return hostId === null || taken === 0 ? [balance] : [balance, { person: hostId, event: 'points', data: { points, delta: -taken, roomNum } }]
}
