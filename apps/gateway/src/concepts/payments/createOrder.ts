import type { Data, ParsedBody } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { buyerFor, cardFor } from './buyerOf.ts'
import { buyerRefOf } from './buyerRef.ts'
import { cancel } from './company.ts'
import { methodsFor } from './offeredMethods.ts'
import { orderOfOffer, type RealOffer } from './offers.ts'
import { OPEN_ORDERS } from './orderMoves.ts'
import { cardsWhere, latestAttempt, ordersWhere, type AttemptRow } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import { portOf, portsFor, type Paying } from './providers.ts'
import { applyState } from './settle.ts'
import { refuseTooManyDeclines, refuseTooMuchAtFirst } from './velocity.ts'
import { isRecurring, wishedFor } from './wished.ts'
import { writeOrder, type Purchase } from './writeOrder.ts'

type Wish = ParsedBody<'createOrder'>

/** Coins that are paid once. */
const ONCE: Purchase = { recurring: false }

/** An offer that is sold once has one order: the way to pay it that was chosen before is given up. */
async function leaveOtherWay(
  paying: Paying,
  personId: number,
  offer: RealOffer,
  methodId: string,
): Promise<void> {
  const order = await orderOfOffer(paying.context.db, personId, offer)
  if (order !== undefined && OPEN_ORDERS.includes(order.state) && order.methodId !== methodId)
    await cancel(paying, order)
}

/**
 * Freezes the price, commits order and attempt, and begins the attempt at the company: once per request id,
 * and once for the same package within a minute.
 */
export async function createOrder(
  paying: Paying,
  caller: SignedCaller,
  wish: Wish,
  purchase: Purchase = ONCE,
): Promise<Data<'createOrder'>> {
  const { context } = paying
  if (portsFor(paying, caller.brand).length === 0) throw new Refusal(20504)
  const { shop, chosen, offer } = await wishedFor(paying, caller, wish)
  if (isRecurring(chosen) !== purchase.recurring) throw new Refusal(20504)
  if (chosen.price.amount !== wish.price.amount || chosen.price.currency !== wish.price.currency)
    throw new Refusal(20001, {
      status: 400,
      field: 'price',
      values: { price: chosen.price.amount, currency: chosen.price.currency },
    })
  await refuseTooManyDeclines(context, caller, wish.cardId)
  const largest = Math.max(...shop.packages.map(({ price: { amount } }) => amount))
  if (chosen.price.amount >= largest) await refuseTooMuchAtFirst(context, caller, largest)
  // A browser with a sheet of its own was seen when the methods were listed.
  const method = (await asked(methodsFor(paying, caller, chosen, { applePay: true }))).find(
    ({ methodId }) => methodId === wish.methodId,
  )
  if (method === undefined || method.outside !== undefined) throw new Refusal(20504, { field: 'methodId' })
  const { port } = method
  const card = await cardFor(context.db, port, caller.userId, wish.cardId, context.clock.now())
  const needs = card === null ? method.needs : []
  const buyer = await buyerFor(context.db, caller.userId, { needs }, wish.buyer)
  const wrong = card === null ? (port.wrongField?.(method.methodId, buyer) ?? null) : null
  if (wrong !== null) throw new Refusal(20804, { field: wrong })
  if (offer?.once === true) await leaveOtherWay(paying, caller.userId, offer, wish.methodId)
  const { order, attempt } = await transaction(context.db, (tx) =>
    writeOrder(tx, { paying, caller, wish, shop, chosen, offer, method, card, buyer, purchase }),
  )
  await begin(paying, order, attempt)
  const [now] = await ordersWhere(context.db, sql`o.id = ${order.id}`)
  const last = await latestAttempt(context.db, order.id)
  return {
    orderId: order.id,
    orderNumber: order.number,
    platformOrderNumber: now?.providerRef ?? '',
    next: last?.next ?? { type: 'none' },
  }
}

/** The company's answer. @throws Refusal 20801 when it gives none */
const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(20801)
  })

/** Tells the company of a new attempt; a kept card is charged at once. */
async function begin(paying: Paying, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const { context } = paying
  const port = portOf(paying, attempt.provider)
  if (attempt.state !== 'created' || port === undefined) return
  const [card] = attempt.cardId === null ? [] : await cardsWhere(context.db, sql`c.id = ${attempt.cardId}`)
  const ref = { orderId: order.id, attemptId: attempt.id }
  const next = await asked(
    port.start({
      order: {
        orderId: order.id,
        amount: order.amount,
        currency: order.currency,
        priceVersion: order.priceVersion,
      },
      attemptId: attempt.id,
      methodId: attempt.methodId,
      ...(card === undefined ? {} : { tokenRef: card.tokenRef }),
      buyerRef: await buyerRefOf(context.db, order.personId),
      buyer: order.buyer,
      returnUrl: order.returnUrl,
    }),
  )
  if (next.type === 'none') await applyState(paying, ref, await asked(port.status(ref)))
  else await applyState(paying, ref, { state: 'open', next })
}
