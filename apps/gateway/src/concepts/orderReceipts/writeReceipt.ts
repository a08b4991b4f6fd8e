import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { shopOf } from '../payments/shop.ts'

/** Origin of an address; empty for one that is none: erased, or from outside. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/**
 * Freezes what the receipt of a paid order says: who sells and how long one can withdraw, by the settings of
 * now. Once an order, in the transaction that books its payment; the mail goes after the commit.
 */
export async function writeReceipt(context: GatewayContext, tx: Database, order: OrderRow): Promise<void> {
  const { config, clock } = context
  const tunables = await tunablesOf(tx, order.appId)
  const { seller } = shopOf(tunables, order.country, config)
  const [owner] = await rowsOf<{ email: string | null; language: number | null }>(
    tx,
    sql`select email, (languages ->> 0)::int as language from person where id = ${order.personId}`,
  )
  const now = clock.now()
  await tx.execute(sql`insert into order_receipt (order_id, app_id, person_id, seller, withdrawal_days, email,
      language_id, site, created_at, mail_at)
    values (${order.id}, ${order.appId}, ${order.personId}, ${JSON.stringify(seller)}::jsonb,
      ${tunables['shop.withdrawalDays']}, ${order.buyer['email'] ?? owner?.email ?? ''},
      ${owner?.language ?? 1}, ${originOf(order.returnUrl)}, ${now}, ${now})
    on conflict (order_id) do nothing`)
}
