import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { OPEN_ATTEMPTS } from '../payments/attemptStates.ts'
import { insertCharge, retryCharge } from '../payments/chargeOrder.ts'
import { OPEN_ORDERS } from '../payments/orderMoves.ts'
import { cardsWhere, latestAttempt, ordersWhere, type AttemptRow } from '../payments/orderRows.ts'
import { buyerRefOf } from '../payments/buyerRef.ts'
import { portOf, type Paying } from '../payments/providers.ts'
import { applyState } from '../payments/settle.ts'
import { pausedUntil } from '../spendGuard/guard.ts'
import { endSubscription } from './moveSubscription.ts'
import { periodAt, REMINDED_MS } from './periods.ts'
import { fallPastDue } from './registerSubscriptions.ts'
import { subscriptionsWhere, type SubscriptionRow } from './subscriptionRows.ts'

/** A charge without an answer is asked for again after this long, under the same key. */
const AGAIN_MS = 15 * 60_000

/** What the company is asked for. */
interface Charge {
  readonly provider: string
  readonly orderId: string
  readonly buyerRef: string
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly tokenRef: string
}

/** Charges what is due, each period once. */
export async function chargeDue(paying: Paying): Promise<void> {
  const { context } = paying
  if (paying.ports.every(({ charge }) => charge === undefined)) return
  const due = await rowsOf<{ id: string }>(
    context.db,
    sql`select id from subscription where due_at <= ${context.clock.now()} and state in ('active', 'pastDue')
      order by due_at limit 500`,
  )
  for (const { id } of due)
    await chargeSubscription(paying, id).catch((err: unknown) =>
      context.log.error({ err, id }, 'a subscription could not be charged'),
    )
}

/**
 * Charges the period that is due: order and attempt are committed first, and the attempt's id is the key at
 * the company. A gateway that dies in between asks again under the same key.
 */
export async function chargeSubscription(paying: Paying, id: string): Promise<void> {
  const { context } = paying
  const prepared = await transaction(context.db, (tx) => prepare(paying, tx, id))
  if (prepared === null) return
  const { provider, ...charge } = prepared
  const port = portOf(paying, provider)
  if (port?.charge === undefined) return
  const ref = { orderId: charge.orderId, attemptId: charge.key }
  const state = await port.charge(charge).catch((err: unknown) => {
    context.log.warn({ err, id }, 'the company gave no answer to a charge')
    return null
  })
  if (state !== null) await applyState(paying, ref, state)
}

async function prepare(paying: Paying, tx: Database, id: string): Promise<Charge | null> {
  const { context } = paying
  const now = context.clock.now()
  const [seen] = await subscriptionsWhere(tx, sql`s.id = ${id}`)
  if (seen === undefined) return null
  const period = periodAt(seen.kind, seen.anchorAt, now)
  // Orders are locked before subscriptions, as everywhere.
  const [order] = await ordersWhere(tx, sql`o.subscription_id = ${id} and o.period = ${period} for update`)
  const [row] = await subscriptionsWhere(tx, sql`s.id = ${id} for update`)
  if (row === undefined || row.dueAt === null || row.dueAt > now || period <= row.period) return null
  if (await stops(paying, tx, row)) return null
  const isOpen = order !== undefined && OPEN_ORDERS.includes(order.state)
  if (!isOpen && order !== undefined && order.state !== 'failed' && order.state !== 'cancelled') {
    // Held for an operator: nobody charges beside it.
    await tx.execute(sql`update subscription set due_at = null where id = ${id}`)
    return null
  }
  const [card] = await cardsWhere(tx, sql`c.id = ${row.cardId} and c.removing_at is null`)
  const last = isOpen ? await latestAttempt(tx, order.id) : undefined
  const isAsked = last !== undefined && OPEN_ATTEMPTS.includes(last.state)
  if (card === undefined && !isAsked) {
    await fallPastDue(context, tx, row, { hard: true, about: `no card ${period} ${now}` })
    return null
  }
  await tx.execute(sql`update subscription set due_at = ${now + AGAIN_MS} where id = ${id}`)
  // Asked before: the answer was lost, or is still to come.
  if (isAsked) return await chargeOf(tx, last, row)
  const made =
    order === undefined
      ? await insertCharge(paying, tx, { ...row, period, cardId: row.cardId ?? '' })
      : await retryCharge(paying, tx, order, { cardId: row.cardId ?? '' })
  return await chargeOf(tx, made, row)
}

async function chargeOf(tx: Database, attempt: AttemptRow, row: SubscriptionRow): Promise<Charge> {
  const [card] = await cardsWhere(tx, sql`c.id = ${attempt.cardId}`)
  const [order] = await ordersWhere(tx, sql`o.id = ${attempt.orderId}`)
  return {
    provider: attempt.provider,
    orderId: attempt.orderId,
    buyerRef: await buyerRefOf(tx, row.personId),
    key: attempt.id,
    amount: order?.amount ?? row.amount,
    currency: row.currency,
    tokenRef: card?.tokenRef ?? '',
  }
}

/**
 * What keeps it from being charged: its owner is gone or has paused all spending, a price was not agreed to,
 * no reminder went out.
 */
async function stops({ context }: Paying, tx: Database, row: SubscriptionRow): Promise<boolean> {
  const now = context.clock.now()
  const [owner] = await rowsOf<{ gone: boolean }>(
    tx,
    sql`select (erased_at is not null or underage_at is not null or erase_at is not null or banned_at is not null
      or suspended_at is not null) as gone from person where id = ${row.personId}`,
  )
  if (owner?.gone !== false) {
    await endSubscription(context, tx, row, 'close', 'closed')
    return true
  }
  const paused = await pausedUntil(tx, row.personId, now)
  if (paused !== null) {
    await tx.execute(sql`update subscription set due_at = ${paused} where id = ${row.id}`)
    return true
  }
  if (row.state === 'pastDue') {
    // Refused for good, and no other card came in time.
    if (row.hard) await endSubscription(context, tx, row, 'over', 'unpaid')
    return row.hard
  }
  if (row.newFrom !== null && row.newFrom <= now) {
    await endSubscription(context, tx, row, 'close', 'price')
    return true
  }
  const [reminder] = await rowsOf<{ sentAt: number | null }>(
    tx,
    sql`select sent_at as "sentAt" from subscription_mail where subscription_id = ${row.id}
      and kind = 'reminder' and about = ${String(row.period)}`,
  )
  const sentAt = reminder?.sentAt ?? null
  if (sentAt !== null && Number(sentAt) + REMINDED_MS <= now) return false
  await tx.execute(sql`update subscription set due_at = ${sentAt === null ? now : Number(sentAt) + REMINDED_MS}
    where id = ${row.id}`)
  return true
}
