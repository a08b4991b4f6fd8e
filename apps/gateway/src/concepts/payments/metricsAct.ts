import { sql } from 'drizzle-orm'
import { rowsOf } from '../../platform/database/database.ts'
import type { ActHandlers } from '../../platform/operator/acts.ts'

const DAYS_30_MS = 30 * 86_400_000
const COLUMNS = {
  day: sql`to_char(to_timestamp(a.created_at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`,
  method: sql`a.method_id`,
  country: sql`o.country`,
}
const counted = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})::int`

/**
 * What became of payments that were begun in a span: one line a day (UTC), method and country, or those of
 * them that were asked for. `orders` counts orders once however often they were tried; `paidPercent` is of
 * `started`.
 */
export const metricsAct: Pick<ActHandlers, 'metrics'> = {
  metrics: async (tx, { from, until, by, limit }, { clock }) => {
    const names = [...new Set(by)]
    const groups = names.map((name) => COLUMNS[name])
    const named = names.map((name) => sql`${COLUMNS[name]} as ${sql.identifier(name)}`)
    const listed = sql.join(groups, sql`, `)
    const start = from ?? clock.now() - DAYS_30_MS
    return {
      data: await rowsOf(
        tx,
        sql`select ${sql.join(named, sql`, `)}, count(*)::int as started,
          count(distinct a.order_id)::int as orders, ${counted(sql`a.state in ('paid', 'double', 'refunded')`)} as paid,
          round(100.0 * ${counted(sql`a.state in ('paid', 'double', 'refunded')`)} / count(*), 1)::float8 as "paidPercent",
          ${counted(sql`a.state = 'failed' and a.reason = 'declined'`)} as declined,
          ${counted(sql`a.state = 'failed' and a.reason = 'wrongDetails'`)} as "wrongDetails",
          ${counted(sql`a.state = 'failed' and a.reason = 'error'`)} as error,
          ${counted(sql`a.state = 'cancelled'`)} as cancelled, ${counted(sql`a.state = 'held'`)} as held,
          ${counted(sql`a.state in ('created', 'open', 'processing')`)} as open,
          ${counted(sql`a.state = 'refunded' or a.state = 'paid' and (o.state = 'refunded' or exists (
            select from pay_refund r where r.attempt_id = a.id and r.order_id = a.order_id and r.state = 'done'))`)}
            as refunded
        from pay_attempt a join pay_order o on o.id = a.order_id
        where a.created_at >= ${start} and ${until === undefined ? sql`true` : sql`a.created_at < ${until}`}
        group by ${listed} order by ${listed} limit ${limit}`,
      ),
    }
  },
}
