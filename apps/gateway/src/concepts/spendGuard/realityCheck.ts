import type { Data } from '@visavis/core/contract'
import { REALITY_CHECK_MINUTES } from '@visavis/core/contract/spendGuard'
import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'

/** More lines than these nobody spends in a day. */
const MOST_LINES = 5000

/** Paid minutes of talk of the last 24 hours by the books, and whether a reminder of them is due. */
export async function realityCheckOf(
  db: Database,
  personId: number,
  now: number,
): Promise<Data<'realityCheck'>> {
  const { minutes, since, coins } = await rowOf<{ minutes: number; since: number; coins: number }>(
    db,
    sql`select count(*)::int as minutes, coalesce(sum(l.coins), 0)::float8 as coins,
        count(*) filter (where l.at > coalesce(
          (select c.at from spend_check c where c.person_id = ${personId}), 0))::int
          as since
      from (select l.kind, l.coins, l.at from spending_line l
        join ledger_account a on a.id = l.account_id and a.kind = 'person'
        where a.person_id = ${personId} order by l.journal_id desc limit ${MOST_LINES}) l
      where l.kind = 'callMinute' and l.at > ${now - DAY_MS} and l.at <= ${now}`,
  )
  return { due: since >= REALITY_CHECK_MINUTES, minutes, coins }
}

/** The person has read a reminder: the next one is due after as many minutes again. */
export async function answerRealityCheck(
  db: Database,
  personId: number,
  now: number,
): Promise<Data<'realityCheck'>> {
  await db.execute(sql`insert into spend_check (person_id, at) values (${personId}, ${now})
    on conflict (person_id) do update set at = greatest(spend_check.at, excluded.at)`)
  return await realityCheckOf(db, personId, now)
}
