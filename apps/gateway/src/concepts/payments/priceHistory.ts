import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { offerEntries } from './offerEntries.ts'
import { runsAt } from './offerTime.ts'

const WINDOW_MS = 30 * 24 * 3_600_000

interface Price {
  readonly packageId: string
  readonly currency: string
  readonly amount: number | null
}

/** Writes down prices that changed since they were looked at last; that of a running offer is one. */
export async function recordPrices({ db, brands, clock }: GatewayContext): Promise<void> {
  for (const { appId } of brands.values()) {
    const tunables = await tunablesOf(db, appId)
    const { 'shop.packages': packages } = tunables
    const running = offerEntries(tunables).filter((offer) => runsAt(offer, clock.now()))
    const now = packages.flatMap(({ id, prices }) =>
      Object.entries(prices).map(([currency, amount]): Price => ({
        packageId: id,
        currency,
        amount: running
          .filter(({ packageId }) => packageId === id)
          .reduce((lowest, { prices: offered }) => Math.min(lowest, offered[currency] ?? lowest), amount),
      })),
    )
    await db.execute(sql`
      with now as (
        select * from jsonb_to_recordset(${JSON.stringify(now)}::jsonb) as n("packageId" text, currency text, amount bigint)
      ), last as (
        select distinct on (p.package_id, p.currency) p.package_id, p.currency, p.amount from shop_price p
        where p.app_id = ${appId} order by p.package_id, p.currency, p.since desc
      )
      insert into shop_price (app_id, package_id, currency, since, amount)
      select ${appId}, coalesce(n."packageId", l.package_id), coalesce(n.currency, l.currency), ${clock.now()}::bigint,
        n.amount
      from now n full join last l on l.package_id = n."packageId" and l.currency = n.currency
      where n.amount is distinct from l.amount
      on conflict do nothing`)
  }
}

/** Lowest price of a package in the 30 days before a moment; null where they are not known (R1.38). */
export async function lowestPrice(
  { db }: Pick<GatewayContext, 'db'>,
  {
    appId,
    packageId,
    currency,
    before,
  }: { appId: string; packageId: string; currency: string; before: number },
): Promise<number | null> {
  const from = before - WINDOW_MS
  const [row] = await rowsOf<{ lowest: number | null; known: boolean }>(
    db,
    sql`with mine as (
        select since, amount, lead(since) over (order by since) as until from shop_price
        where app_id = ${appId} and package_id = ${packageId} and currency = ${currency} and since < ${before})
      select (min(amount) filter (where until is null or until > ${from}))::float8 as lowest,
        coalesce(min(since) <= ${from}, false) as known from mine`,
  )
  return row?.known === true ? row.lowest : null
}
