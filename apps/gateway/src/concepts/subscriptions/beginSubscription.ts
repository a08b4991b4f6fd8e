import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { latestAttempt } from '../payments/orderRows.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { writeMail } from './mails.ts'
import { tellSubscription } from './moveSubscription.ts'
import { periodEnd } from './periods.ts'
import { runningOf } from './subscriptionRows.ts'

/**
 * Begins the subscription its first order was paid for. With one that runs already the order stays a single
 * purchase: its coins are given, and nothing is charged again.
 */
export async function beginSubscription(
  context: GatewayContext,
  tx: Database,
  order: OrderRow,
): Promise<void> {
  const { kind, paidAt, personId } = order
  if (kind === 'coins' || paidAt === null) return
  if ((await runningOf(tx, personId, { lock: true })) !== undefined) return
  const attempt = await latestAttempt(tx, order.id)
  const [owner] = await rowsOf<{ email: string | null; language: number | null }>(
    tx,
    sql`select email, (languages ->> 0)::int as language from person where id = ${personId}`,
  )
  const endsAt = periodEnd(kind, paidAt, 1)
  const row = { id: randomUUID(), personId, amount: order.amount, currency: order.currency }
  await tx.execute(sql`insert into subscription (id, app_id, person_id, package_id, kind, coins, bonus, amount,
      currency, country, state, anchor_at, period, ends_at, due_at, card_id, last_order_id, email, language_id,
      site, created_at)
    values (${row.id}, ${order.appId}, ${personId}, ${order.packageId}, ${kind}, ${order.coins}, ${order.bonus},
      ${order.amount}, ${order.currency}, ${order.country}, 'active', ${paidAt}, 1, ${endsAt}, ${endsAt},
      ${attempt?.cardId ?? null}, ${order.id}, ${order.buyer['email'] ?? owner?.email ?? ''},
      ${owner?.language ?? 1}, ${new URL(order.returnUrl).origin}, ${context.clock.now()})`)
  await tx.execute(sql`update pay_order set subscription_id = ${row.id}, period = 1 where id = ${order.id}`)
  await writeMail(context, tx, row, 'started', {
    about: order.id,
    orderNumber: order.number,
    next: endsAt,
  })
  await tellSubscription(context, tx, row.id)
}
