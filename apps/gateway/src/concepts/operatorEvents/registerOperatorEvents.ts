import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Hooks } from '../../platform/hooks/hooks.ts'
import { decimalOf } from '../../platform/money/decimal.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { orderMoved } from '../payments/orders.hooks.ts'
import { refundMoved } from '../payments/refunds.hooks.ts'
import { refundsWhere } from '../payments/refundRows.ts'
import { subscriptionMoved } from '../subscriptions/subscriptions.hooks.ts'
import type { SubscriptionRow } from '../subscriptions/subscriptionRows.ts'
import { recordEvent, wasRecorded } from './recordEvent.ts'

/** What is told of an order and a subscription; moments are ISO 8601 in UTC, amounts decimals. */
const orderData = (order: OrderRow): object => ({
  orderId: order.id,
  orderNumber: order.number,
  appId: order.appId,
  userId: order.personId,
  packageId: order.packageId,
  kind: order.kind,
  coins: order.coins,
  bonus: order.bonus,
  firstPurchase: order.firstPurchase,
  amount: decimalOf(order),
  tax: decimalOf({ amount: order.tax, currency: order.currency }),
  currency: order.currency,
  country: order.country,
  method: order.methodId,
  providerRef: order.providerRef,
  ...(order.subscriptionId === '' ? {} : { subscriptionId: order.subscriptionId, period: order.period }),
  createdAt: isoOf(order.createdAt),
  paidAt: isoOf(order.paidAt),
})
const subscriptionData = (row: SubscriptionRow): object => ({
  subscriptionId: row.id,
  appId: row.appId,
  userId: row.personId,
  packageId: row.packageId,
  kind: row.kind,
  state: row.state,
  period: row.period,
  endsAt: isoOf(row.endsAt),
  nextChargeAt: isoOf(row.dueAt),
  amount: decimalOf(row),
  currency: row.currency,
  lastOrderId: row.lastOrderId,
})
const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/**
 * The operator's own systems are told of money that came, is held, went back or is disputed, and of
 * subscriptions.
 */
export function registerOperatorEvents(hooks: Hooks): void {
  hooks.subscribe(orderMoved, tellOrder)
  hooks.subscribe(refundMoved, async (tx, context, { refundId, orderId, outcome }) => {
    if (outcome !== 'done') return
    const [order] = await ordersWhere(tx, sql`o.id = ${orderId}`)
    const [refund] = await refundsWhere(tx, sql`r.id = ${refundId}`)
    if (order !== undefined && refund !== undefined) await tellRefund(tx, context, order, refund.amount)
  })
  hooks.subscribe(subscriptionMoved, async (tx, context, row) => {
    const data = subscriptionData(row)
    // Told again only when something of it is new.
    const key = `subscription.changed:${row.id}:${row.state}:${row.period}:${row.dueAt ?? ''}:${row.amount}`
    await recordEvent(context, tx, { kind: 'subscription.changed', key, personId: row.personId, data })
  })
}

async function tellOrder(tx: Database, context: GatewayContext, order: OrderRow): Promise<void> {
  const { id, personId, state } = order
  const data = orderData(order)
  if (state === 'held')
    await recordEvent(context, tx, {
      kind: 'order.held',
      key: `order.held:${id}`,
      personId,
      data: { ...data, heldFor: order.heldFor },
    })
  else if (state === 'disputed')
    await recordEvent(context, tx, { kind: 'order.disputed', key: `order.disputed:${id}`, personId, data })
  // Whole; parts are told by their refund.
  else if (state === 'refunded') await tellRefund(tx, context, order, order.amount)
  else if (state === 'success') {
    const isNew = await recordEvent(context, tx, {
      kind: 'order.paid',
      key: `order.paid:${id}`,
      personId,
      data,
    })
    if (!isNew && (await wasRecorded(tx, `order.disputed:${id}`)))
      await recordEvent(context, tx, {
        kind: 'order.disputeWon',
        key: `order.disputeWon:${id}`,
        personId,
        data,
      })
  }
}

/** An order has one refund that comes through. */
async function tellRefund(
  tx: Database,
  context: GatewayContext,
  order: OrderRow,
  amount: number,
): Promise<void> {
  await recordEvent(context, tx, {
    kind: 'order.refunded',
    key: `order.refunded:${order.id}`,
    personId: order.personId,
    data: { ...orderData(order), refunded: decimalOf({ amount, currency: order.currency }) },
  })
}
