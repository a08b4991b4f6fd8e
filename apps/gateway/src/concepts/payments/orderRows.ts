import type { Order, SavedCard } from '@visavis/core/contract/payments'
import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { balanceOf } from '../coins/coins.ts'
import { isVip } from '../people/isVip.ts'
import { spinsOfOrder } from '../wheel/purchaseSpins.ts'
import { shownState, WAIT_MS } from './orderMoves.ts'
import type { payAttempt, payCard } from './payments.tables.ts'
import type { OrderRow } from './orderRow.ts'

export type AttemptRow = typeof payAttempt.$inferSelect
export type CardRow = typeof payCard.$inferSelect

const camel = (name: string): string =>
  name.replace(/_([a-z\d])/g, (_all, letter: string) => letter.toUpperCase())
const row = <T>(raw: Record<string, unknown>): T =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [camel(name), value])) as T

async function rows<T>(db: Database, statement: SQL): Promise<T[]> {
  return (await rowsOf<Record<string, unknown>>(db, statement)).map((raw) => row<T>(raw))
}

/** Orders by a condition on `o`. */
export const ordersWhere = (db: Database, condition: SQL): Promise<OrderRow[]> =>
  rows<OrderRow>(db, sql`select o.* from pay_order o where ${condition}`)

/** Attempts by a condition on `a`. */
export const attemptsWhere = (db: Database, condition: SQL): Promise<AttemptRow[]> =>
  rows<AttemptRow>(db, sql`select a.* from pay_attempt a where ${condition}`)

/** Cards by a condition on `c`. */
export const cardsWhere = (db: Database, condition: SQL): Promise<CardRow[]> =>
  rows<CardRow>(db, sql`select c.* from pay_card c where ${condition}`)

/** Whether a person ever paid an order, whatever came of it afterwards. */
export const hasEverPaid = async (db: Database, personId: number): Promise<boolean> =>
  (await ordersWhere(db, sql`o.person_id = ${personId} and o.paid_at is not null limit 1`)).length > 0

/** The person's own order. @throws Refusal 20805 without an id, 20004 for any other */
export async function ownOrder(db: Database, personId: number, orderId: string): Promise<OrderRow> {
  if (orderId === '') throw new Refusal(20805)
  const [found] = await ordersWhere(db, sql`o.id = ${orderId} and o.person_id = ${personId}`)
  if (found === undefined) throw new Refusal(20004, { status: 404 })
  return found
}

/** The latest attempt of an order. */
export async function latestAttempt(db: Database, orderId: string): Promise<AttemptRow | undefined> {
  const [found] = await attemptsWhere(db, sql`a.order_id = ${orderId} order by a.nth desc limit 1`)
  return found
}

/** The order as its buyer sees it now. */
export async function toOrder(db: Database, order: OrderRow, now: number): Promise<Order> {
  const attempt = await latestAttempt(db, order.id)
  const refunded = await refundedOf(db, order)
  const wheelSpins = await spinsOfOrder(db, order.id)
  const isOpen = order.state === 'atProvider' || order.state === 'waiting'
  return {
    orderId: order.id,
    orderNumber: order.number,
    platformOrderNumber: order.providerRef,
    packageId: order.packageId,
    ...(order.offerId === '' ? {} : { offerId: order.offerId }),
    kind: order.kind,
    coins: order.coins,
    bonus: order.bonus,
    firstPurchase: order.firstPurchase,
    ...(wheelSpins === 0 ? {} : { wheelSpins }),
    price: { amount: order.amount, currency: order.currency },
    taxRate: order.taxRate,
    tax: order.tax,
    methodId: order.methodId,
    methodName: order.methodName,
    ...(order.cardLast4 === '' ? {} : { card: { brand: order.cardBrand, last4: order.cardLast4 } }),
    createdAt: order.createdAt,
    ...(order.paidAt === null ? {} : { paidAt: order.paidAt }),
    state: shownState(order.state, order.waitingSince, now),
    ...(order.state === 'failed' && order.reason !== null ? { reason: order.reason } : {}),
    ...(order.state === 'waiting' && order.waitingSince !== null
      ? { waitUntil: order.waitingSince + WAIT_MS }
      : {}),
    ...(isOpen && attempt?.next ? { next: attempt.next } : {}),
    ...((await waitsForBank(db, order.id)) && { bankWanted: true as const }),
    ...(refunded === 0 ? {} : { refunded: { amount: refunded, currency: order.currency } }),
    goldNum: await balanceOf(db, order.personId),
    isVip: await isVip(db, order.personId),
  }
}

/** Whether the refund of an order waits for the bank account of its buyer. */
const waitsForBank = async (db: Database, orderId: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from pay_refund where order_id = ${orderId} and state = 'wanted'`)).length >
  0

/** How much of the price went back: of refunds made here, or all of it where only the company told of one. */
async function refundedOf(db: Database, { id, state, amount }: OrderRow): Promise<number> {
  const [row] = await rowsOf<{ sum: number | null }>(
    db,
    sql`select sum(amount)::float8 as sum from pay_refund where order_id = ${id} and state = 'done'`,
  )
  return state === 'refunded' ? amount : (row?.sum ?? 0)
}

/** A kept card as its owner sees it; it is good until the end of its month. */
export const toSavedCard = (card: CardRow, now: number): SavedCard => ({
  cardId: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  expired: now >= Date.UTC(card.expYear, card.expMonth, 1),
  isDefault: card.isDefault,
})

/** The cards of a person, the default first; `providers`: only those that one of them keeps. */
export async function cardsOf(
  db: Database,
  personId: number,
  now: number,
  providers: ReadonlySet<string> | null = null,
): Promise<SavedCard[]> {
  const kept = await cardsWhere(
    db,
    sql`c.person_id = ${personId} and c.removing_at is null order by c.is_default desc, c.created_at desc, c.id`,
  )
  return kept.filter(({ provider }) => providers?.has(provider) ?? true).map((card) => toSavedCard(card, now))
}
