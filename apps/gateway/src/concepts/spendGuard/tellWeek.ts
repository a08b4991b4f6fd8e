import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { DAY_MS } from '../../platform/day.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'

const WEEK_MS = 7 * DAY_MS
/** A week is told of in the first days of the next one; a gateway that stood still longer leaves it out. */
const TOLD_WITHIN_MS = 2 * DAY_MS
/** The page that shows coins and money of both weeks. */
const SPENDING_PATH = '/spending'

/**
 * Tells everybody who spent coins in the week that is over how many, once, as a system notice. Weeks begin on
 * Monday 0:00 UTC; sums come from the books.
 */
export async function tellWeek(context: Pick<GatewayContext, 'db' | 'clock' | 'push'>): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const { until } = await rowOf<{ until: number }>(
    db,
    sql`select spend_week(${now}::bigint)::float8 as "until"`,
  )
  if (now - until >= TOLD_WITHIN_MS) return
  const from = until - WEEK_MS
  const reference = new Date(from).toISOString().slice(0, 10)
  const isTold = sql`exists (select from system_notice n
    where n.person_id = a.person_id and n.kind = 'week' and n.reference = ${reference})`
  const due = await rowsOf<{ personId: number; coins: number }>(
    db,
    sql`select a.person_id as "personId", sum(l.coins)::float8 as coins
      from spending_line l join ledger_account a on a.id = l.account_id and a.kind = 'person'
        join person p on p.id = a.person_id and p.erased_at is null
      where l.at >= ${from} and l.at < ${until} and not ${isTold} group by a.person_id`,
  )
  for (const { personId, coins } of due)
    await transaction(db, async (tx) => {
      // Two gateways come round at the same time: the second one finds the notice of the first.
      await tx.execute(sql`select from person where id = ${personId} for update`)
      const { told } = await rowOf<{ told: boolean }>(
        tx,
        sql`select ${isTold} as told from (select ${personId}::int as person_id) a`,
      )
      if (!told)
        await tellSystemNotice(context, tx, { personId, kind: 'week', coins, reference, path: SPENDING_PATH })
    })
}
