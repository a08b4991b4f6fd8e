import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { OPEN_PAYOUTS } from './payoutRows.ts'

const DAY_MS = 86_400_000

/** Points of a host by what can be done with them; those set aside by a penalty are not among them. */
export interface Payable {
  readonly available: number
  readonly waiting: number
  readonly held: number
}

/**
 * Points that can be paid out now. Those earned in the last days wait; a minute refunded in that time waits
 * no more. A refund of an older minute lessens what waits, not what is available: the site bears it (D53).
 */
export async function payableOf(
  db: Database,
  personId: number,
  { now, waitDays }: { now: number; waitDays: number },
): Promise<Payable> {
  const row = await rowOf<{ balance: number; recent: number; held: number }>(
    db,
    sql`select
      coalesce((select balance from ledger_account where kind = 'host' and person_id = ${personId}), 0)::float8
        as balance,
      coalesce((select sum(e.amount) from entry e join ledger_account a on a.id = e.account_id
        join journal j on j.id = e.journal_id
        where a.kind = 'host' and a.person_id = ${personId} and j.at > ${now - waitDays * DAY_MS}
          and j.kind not in ('payoutHold', 'payoutBack', 'penaltyHold', 'penaltyBack')), 0)::float8 as recent,
      coalesce((select sum(o.points) from payout o
        where o.person_id = ${personId} and ${OPEN_PAYOUTS}), 0)::float8 as held`,
  )
  const waiting = Math.min(row.balance, Math.max(0, row.recent))
  return {
    available: row.balance - waiting,
    waiting,
    held: row.held,
  }
}
