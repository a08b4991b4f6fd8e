import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Hooks } from '../../platform/hooks/hooks.ts'
import { personLeaves, runsUntil } from '../account/account.hooks.ts'
import { latestAttempt } from '../payments/orderRows.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { orderMoved } from '../payments/orders.hooks.ts'
import { beginSubscription } from './beginSubscription.ts'
import { writeMail } from './mails.ts'
import { cancelSubscription, endSubscription, moveSubscription } from './moveSubscription.ts'
import { nextTry, PAST_DUE_MS, periodEnd } from './periods.ts'
import { runningOf, subscriptionsWhere, type SubscriptionRow } from './subscriptionRows.ts'

/** A subscription goes with the orders that are its charges, and is cancelled when its owner leaves. */
export function registerSubscriptions(hooks: Hooks): void {
  hooks.subscribe(orderMoved, async (tx, context, order) => {
    if (order.subscriptionId === '') {
      if (order.state === 'success') await beginSubscription(context, tx, order)
      return
    }
    const [row] = await subscriptionsWhere(tx, sql`s.id = ${order.subscriptionId} for update`)
    if (row !== undefined) await follow(context, tx, row, order)
  })
  hooks.subscribe(runsUntil, async (db, personId) => {
    const row = await runningOf(db, personId)
    return row === undefined || row.state === 'cancelled' ? null : row.endsAt
  })
  hooks.subscribe(personLeaves, async (tx, context, personId) => {
    const row = await runningOf(tx, personId, { lock: true })
    if (row !== undefined) await cancelSubscription(context, tx, row)
  })
}

async function follow(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
  order: OrderRow,
): Promise<void> {
  const isNext = order.period > row.period
  if (order.state === 'success' && isNext) await paid(context, tx, row, order)
  else if ((order.state === 'failed' || order.state === 'cancelled') && isNext)
    await declined(context, tx, row, order)
  else if (order.state === 'refunded' && order.period === row.period && row.state === 'cancelled')
    await endSubscription(context, tx, row, 'over', 'over')
  else if (order.state === 'disputed') await cancelSubscription(context, tx, row)
}

/** A period more. Its day stays that of the start, also when it was paid late. */
async function paid(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
  order: OrderRow,
): Promise<void> {
  const endsAt = periodEnd(row.kind, row.anchorAt, order.period)
  const state = await moveSubscription(context, tx, row, 'paid', {
    period: order.period,
    endsAt,
    dueAt: row.state === 'cancelled' ? null : endsAt,
    pastDueAt: null,
    hard: false,
    lastOrderId: order.id,
  })
  if (state === null) return
  await writeMail(context, tx, row, 'charged', {
    about: order.id,
    amount: order.amount,
    orderNumber: order.number,
    next: endsAt,
  })
}

/** Tried again on the days of the plan; refused for good, it waits for another card. Then it ends. */
async function declined(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
  order: OrderRow,
): Promise<void> {
  const attempt = await latestAttempt(tx, order.id)
  await fallPastDue(context, tx, row, {
    hard: attempt?.hard ?? false,
    about: attempt?.id ?? order.id,
  })
}

/** The charge was declined, or there was no card to charge. */
export async function fallPastDue(
  context: GatewayContext,
  tx: Database,
  row: SubscriptionRow,
  { hard, about }: { hard: boolean; about: string },
): Promise<void> {
  const now = context.clock.now()
  const pastDueAt = row.pastDueAt ?? now
  const last = pastDueAt + PAST_DUE_MS
  const dueAt = hard ? last : nextTry(pastDueAt, now)
  if (row.state === 'pastDue' && (dueAt === null || dueAt <= now))
    return await endSubscription(context, tx, row, 'over', 'unpaid')
  if (row.state === 'cancelled') return
  const state = await moveSubscription(context, tx, row, 'declined', { dueAt, pastDueAt, hard })
  if (state !== null) await writeMail(context, tx, row, 'declined', { about, last })
}
