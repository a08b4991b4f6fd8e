import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { settingsVersionFor, tunablesFor } from '../../platform/tuning/readTunables.ts'
import { newNumber } from './orderNumber.ts'
import {
  attemptsWhere,
  cardsWhere,
  latestAttempt,
  ordersWhere,
  type AttemptRow,
  type OrderRow,
} from './orderRows.ts'
import type { Paying } from './providers.ts'
import { ASK_AGAIN_MS, moveOrder } from './settle.ts'
import { shopOf, taxInside } from './shop.ts'

/** A later charge of a subscription: its terms, and the period it pays. */
export interface PeriodCharge {
  readonly id: string
  readonly period: number
  readonly personId: number
  readonly cardId: string
  readonly amount: number
  readonly lastOrderId: string
}

/**
 * Writes the order of a period, like the one before it but for number, price and tax, and its first attempt.
 * The database refuses a second order of the same period.
 */
export async function insertCharge(paying: Paying, tx: Database, charge: PeriodCharge): Promise<AttemptRow> {
  const { context } = paying
  const [before] = await ordersWhere(tx, sql`o.id = ${charge.lastOrderId}`)
  if (before === undefined) throw new Error('a subscription without its last order')
  const [card] = await cardsWhere(tx, sql`c.id = ${charge.cardId}`)
  const shop = shopOf(await tunablesFor(tx, charge.personId), before.country, context.config)
  const id = randomUUID()
  await tx.execute(sql`insert into pay_order (id, number, app_id, person_id, package_id, kind, coins, bonus,
      first_purchase, amount, currency, price_version, country, tax_rate, tax, method_id, method_name, card_brand,
      card_last4, state, buyer, return_url, subscription_id, period, created_at)
    values (${id}, ${newNumber()}, ${before.appId}, ${before.personId}, ${before.packageId}, ${before.kind},
      ${before.coins}, ${before.bonus}, 0, ${charge.amount}, ${before.currency},
      ${await settingsVersionFor(tx, charge.personId)}, ${before.country}, ${shop.taxRate},
      ${taxInside(charge.amount, shop.taxRate)}, ${before.methodId}, ${before.methodName}, ${card?.brand ?? ''},
      ${card?.last4 ?? ''}, 'creating', ${JSON.stringify(before.buyer)}::jsonb, ${before.returnUrl}, ${charge.id},
      ${charge.period}, ${context.clock.now()})`)
  const [order] = await ordersWhere(tx, sql`o.id = ${id}`)
  if (order === undefined) throw new Error('the order was not written')
  return await insertTry(paying, tx, order, { cardId: charge.cardId, nth: 1 })
}

/** Another attempt for a charge that was declined. */
export async function retryCharge(
  paying: Paying,
  tx: Database,
  order: OrderRow,
  { cardId }: { cardId: string },
): Promise<AttemptRow> {
  const [card] = await cardsWhere(tx, sql`c.id = ${cardId}`)
  const last = await latestAttempt(tx, order.id)
  await moveOrder(paying, tx, order, 'creating')
  await tx.execute(sql`update pay_order set card_brand = ${card?.brand ?? ''}, card_last4 = ${card?.last4 ?? ''}
    where id = ${order.id}`)
  return await insertTry(paying, tx, order, { cardId, nth: (last?.nth ?? 0) + 1 })
}

/** The id is the key at the company: subscription, period and try. Nobody's browser is behind it. */
async function insertTry(
  { context }: Paying,
  tx: Database,
  order: OrderRow,
  { cardId, nth }: { cardId: string; nth: number },
): Promise<AttemptRow> {
  const id = `${order.subscriptionId}-${order.period}-${nth}`
  const [card] = await cardsWhere(tx, sql`c.id = ${cardId}`)
  const now = context.clock.now()
  await tx.execute(sql`insert into pay_attempt (id, order_id, nth, provider, method_id, card_id, state, device_id,
      network, created_at, ask_at)
    values (${id}, ${order.id}, ${nth}, ${card?.provider ?? ''}, ${order.methodId}, ${cardId}, 'created', '', '',
      ${now}, ${now + ASK_AGAIN_MS})`)
  const [attempt] = await attemptsWhere(tx, sql`a.id = ${id}`)
  if (attempt === undefined) throw new Error('the attempt was not written')
  return attempt
}
