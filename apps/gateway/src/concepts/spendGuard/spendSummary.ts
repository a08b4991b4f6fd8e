import type { Data, Money, SpendWeek } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS } from '../../platform/day.ts'

const WEEK_MS = 7 * DAY_MS

/** Coins and money of this week and the one before, weeks from Monday 0:00 UTC. */
export async function spendSummary(
  db: Database,
  personId: number,
  now: number,
): Promise<Data<'spendSummary'>> {
  const { from } = await rowOf<{ from: number }>(db, sql`select spend_week(${now}::bigint)::float8 as "from"`)
  return {
    thisWeek: await weekOf(db, personId, from),
    lastWeek: await weekOf(db, personId, from - WEEK_MS),
  }
}

async function weekOf(db: Database, personId: number, from: number): Promise<SpendWeek> {
  const until = from + WEEK_MS
  const kinds = await rowsOf<SpendWeek['kinds'][number]>(
    db,
    sql`select l.kind, count(*)::int as times, sum(l.coins)::float8 as coins
      from spending_line l join ledger_account a on a.id = l.account_id and a.kind = 'person'
      where a.person_id = ${personId} and l.at >= ${from} and l.at < ${until}
      group by l.kind order by sum(l.coins) desc, l.kind`,
  )
  const paid = await rowsOf<Money>(
    db,
    sql`select sum(amount)::float8 as amount, currency from pay_order
      where person_id = ${personId} and paid_at >= ${from} and paid_at < ${until}
        and state in ('success', 'refunding', 'disputed') group by currency order by currency`,
  )
  return { from, until, kinds, coins: kinds.reduce((sum, { coins }) => sum + coins, 0), paid }
}
