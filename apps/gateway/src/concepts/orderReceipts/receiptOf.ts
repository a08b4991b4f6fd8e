import type { OrderReceipt, Seller } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import type { OrderRow } from '../payments/orderRow.ts'
import { openReceiptKey } from '../receipt/ReceiptKey.ts'
import { orderReceiptHead } from '../receipt/orderReceiptHead.ts'
import { writeReceipt } from './writeReceipt.ts'

const DAY_MS = 86_400_000

/**
 * The signed receipt of an order with what went back of it until now; null while it is not paid. An order
 * that was paid before there were receipts gets the seller of today.
 */
export async function receiptOf(context: GatewayContext, order: OrderRow): Promise<OrderReceipt | null> {
  const { db } = context
  if (order.paidAt === null) return null
  const kept =
    (await frozen(db, order.id)) ?? (await writeReceipt(context, db, order), await frozen(db, order.id))
  if (kept === null) return null
  const unsigned = {
    kind: 'order',
    orderNumber: order.number,
    platformOrderNumber: order.providerRef,
    packageKind: order.kind,
    period: order.period,
    paidAt: order.paidAt,
    coins: order.coins,
    bonus: order.bonus,
    firstPurchase: order.firstPurchase,
    price: { amount: order.amount, currency: order.currency },
    net: order.amount - order.tax,
    taxRate: order.taxRate,
    tax: order.tax,
    methodName: order.methodName,
    ...(order.cardLast4 === '' ? {} : { card: { brand: order.cardBrand, last4: order.cardLast4 } }),
    seller: kept.seller,
    ...(kept.days === 0 ? {} : { withdrawUntil: order.paidAt + kept.days * DAY_MS }),
    refunds: await refundsOf(db, order),
  } as const
  const head = orderReceiptHead(unsigned)
  const key = openReceiptKey(context.config.receiptKeyPath)
  return { ...unsigned, head, signature: key.sign(head), keyId: key.keyId }
}

async function frozen(db: Database, orderId: string): Promise<{ seller: Seller; days: number } | null> {
  const [row] = await rowsOf<{ seller: Seller; days: number }>(
    db,
    sql`select seller, withdrawal_days as days from order_receipt where order_id = ${orderId}`,
  )
  return row ?? null
}

/** Refunds made here; where only the company told of one, all of it at that moment. */
async function refundsOf(db: Database, order: OrderRow): Promise<{ amount: number; at: number }[]> {
  const made = await rowsOf<{ amount: number; at: number }>(
    db,
    sql`select amount::float8 as amount, ended_at::float8 as at from pay_refund
      where order_id = ${order.id} and state = 'done' order by ended_at, id`,
  )
  if (made.length > 0 || order.state !== 'refunded') return made
  const [told] = await rowsOf<{ at: number }>(
    db,
    sql`select received_at::float8 as at from pay_event where order_ref = ${order.id}
      and kind in ('refund.done', 'dispute.lost') order by received_at desc limit 1`,
  )
  return [{ amount: order.amount, at: told?.at ?? order.paidAt ?? order.createdAt }]
}
