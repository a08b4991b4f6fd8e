import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { settingsVersionFor, tunablesFor } from '../../platform/tuning/readTunables.ts'
import { newNumber } from './orderNumber.ts'
import { attemptsWhere, cardsWhere, latestAttempt, ordersWhere, type AttemptRow } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import { payAttempt, payOrder } from './payments.tables.ts'
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
  await tx.insert(payOrder).values({
    id,
    number: newNumber(),
    appId: before.appId,
    personId: before.personId,
    packageId: before.packageId,
    kind: before.kind,
    coins: before.coins,
    bonus: before.bonus,
    firstPurchase: 0,
    amount: charge.amount,
    currency: before.currency,
    priceVersion: await settingsVersionFor(tx, charge.personId),
    country: before.country,
    taxRate: shop.taxRate,
    tax: taxInside(charge.amount, shop.taxRate),
    methodId: before.methodId,
    methodName: before.methodName,
    cardBrand: card?.brand ?? '',
    cardLast4: card?.last4 ?? '',
    state: 'creating',
    buyer: before.buyer,
    returnUrl: before.returnUrl,
    subscriptionId: charge.id,
    period: charge.period,
    createdAt: context.clock.now(),
  })
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
  await tx.execute(sql`update pay_order
    set card_brand = ${card?.brand ?? ''}, card_last4 = ${card?.last4 ?? ''} where id = ${order.id}`)
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
  await tx.insert(payAttempt).values({
    id,
    orderId: order.id,
    nth,
    provider: card?.provider ?? '',
    methodId: order.methodId,
    cardId,
    state: 'created',
    deviceId: '',
    network: '',
    createdAt: now,
    askAt: now + ASK_AGAIN_MS,
  })
  const [attempt] = await attemptsWhere(tx, sql`a.id = ${id}`)
  if (attempt === undefined) throw new Error('the attempt was not written')
  return attempt
}
