import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import type { OrderRow } from './orderRow.ts'
import type { PaymentEvent } from './PaymentPort.ts'
import type { Paying } from './providers.ts'
import { refundsWhere } from './refundRows.ts'
import { tellOrder } from './settle.ts'
import { takeBack } from './takeBack.ts'

type Told = Pick<PaymentEvent, 'provider' | 'eventKey' | 'amount' | 'currency'>

/**
 * A refund that nobody began here, made in the company's own pages. A whole one ends the order and takes its
 * coins; a part changes nothing by itself: an operator decides about its coins. The buyer is told of both, as
 * of a refund that was begun here. The order is locked. @returns what was done
 */
export async function outsideRefund(
  paying: Paying,
  tx: Database,
  order: OrderRow,
  event: Told,
): Promise<'taken back' | 'part' | 'again'> {
  if (event.amount !== order.amount || event.currency !== order.currency) {
    if (await isPartOf(tx, order, event)) await tellBuyer(paying, tx, order, event, 0)
    return 'part'
  }
  const coins = await takeBack(paying, tx, order.id)
  if (coins === null) return 'again'
  await tellOrder(paying, tx, order.id)
  await tellBuyer(paying, tx, order, event, coins)
  return 'taken back'
}

/** Whether it is less than the price, and no refund that was begun here and is told of once more. */
async function isPartOf(tx: Database, order: OrderRow, { amount, currency }: Told): Promise<boolean> {
  if (currency !== order.currency || amount > order.amount) return false
  const own = await refundsWhere(
    tx,
    sql`r.order_id = ${order.id} and r.amount = ${amount} and r.currency = ${currency} and r.state = 'done'`,
  )
  return own.length === 0
}

/** In the news at once, and by mail after the commit. */
async function tellBuyer(
  { context }: Paying,
  tx: Database,
  { personId, number }: OrderRow,
  { provider, eventKey }: Told,
  coins: number,
): Promise<void> {
  await tx.execute(sql`update pay_event set news_at = ${context.clock.now()}, news_coins = ${coins}
    where provider = ${provider} and event_key = ${eventKey}`)
  await tellSystemNotice(context, tx, {
    ...{ personId, kind: 'refund', state: 'done', reference: number, path: '/payOrderList' },
  })
}
