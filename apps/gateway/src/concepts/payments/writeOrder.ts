import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@visavis/core/contract'
import type { BuyerField } from '@visavis/core/contract/payments'
import { sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { rangeOf } from '../../platform/http/clientAddress.ts'
import { settingsVersionFor, tunablesFor } from '../../platform/tuning/readTunables.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { requireNoPause } from '../spendGuard/guard.ts'
import type { OfferedMethod } from './offeredMethods.ts'
import { hasBought, orderOfOffer, type RealOffer } from './offers.ts'
import { OPEN_ORDERS } from './orderMoves.ts'
import { newNumber } from './orderNumber.ts'
import {
  attemptsWhere,
  hasEverPaid,
  latestAttempt,
  ordersWhere,
  type AttemptRow,
  type CardRow,
} from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import { payAttempt, payOrder } from './payments.tables.ts'
import type { Paying } from './providers.ts'
import { returnUrl } from './returnUrl.ts'
import { ASK_AGAIN_MS, moveOrder } from './settle.ts'
import { taxInside, type CountryShop, type Priced } from './shop.ts'
import { captchaWanted } from './velocity.ts'

/** An open order of the same package is the same order for this long: two tabs, or a lost answer. */
const SAME_ORDER_MS = 60_000

type Wish = ParsedBody<'createOrder'>

/** What is bought: coins once, or the first period of a subscription. */
export interface Purchase {
  readonly recurring: boolean
  /** Refuses inside the transaction that would write the order; the person is locked. */
  readonly guard?: (tx: Database) => Promise<void>
}

/** All an order is written of. */
export interface Draft {
  readonly paying: Paying
  readonly caller: SignedCaller
  readonly wish: Wish
  readonly shop: CountryShop
  readonly chosen: Priced
  readonly offer: RealOffer | null
  readonly method: OfferedMethod
  readonly card: CardRow | null
  readonly buyer: Partial<Record<BuyerField, string>>
  readonly purchase: Purchase
}

/** Order and attempt as they are to be: found for the same request or an open one, else written. */
export async function writeOrder(
  tx: Database,
  draft: Draft,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const { paying, caller, wish, chosen } = draft
  // Requests of one person take turns, so that two tabs make one order.
  await tx.execute(sql`select 1 from person where id = ${caller.userId} for update`)
  const key = requestKeyOf(caller)
  const [same] = key === null ? [] : await attemptsWhere(tx, sql`a.request_key = ${key}`)
  if (same !== undefined) return { order: await orderOf(tx, same.orderId), attempt: same }
  await requireNoPause(tx, caller.userId, draft.paying.context.clock.now())
  await draft.purchase.guard?.(tx)
  if (await captchaWanted({ ...paying.context, db: tx }, caller, caller.brand.appId))
    await requireCaptcha(paying.context, tx, { personId: caller.userId, purpose: 'pay' }, wish.captcha)
  if (draft.offer?.onlyFirst === true && (await hasEverPaid(tx, caller.userId))) throw new Refusal(20932)
  if (draft.offer?.once === true) {
    if (await hasBought(tx, caller.userId, draft.offer.offerId)) throw new Refusal(20932)
    const earlier = await orderOfOffer(tx, caller.userId, draft.offer)
    const open = earlier && (await latestAttempt(tx, earlier.id))
    if (earlier && open)
      return OPEN_ORDERS.includes(earlier.state)
        ? { order: earlier, attempt: open }
        : await retry(tx, draft, earlier.id, key)
  }
  if (wish.orderId !== undefined) return await retry(tx, draft, wish.orderId, key)
  const [recent] = await ordersWhere(
    tx,
    sql`o.person_id = ${caller.userId} and o.package_id = ${wish.packageId} and o.method_id = ${wish.methodId}
      and o.offer_id = ${wish.offerId ?? ''}
      and o.amount = ${chosen.price.amount} and o.currency = ${chosen.price.currency}
      and o.state in (${sql.join(
        OPEN_ORDERS.map((state) => sql`${state}`),
        sql`, `,
      )})
      and o.created_at > ${draft.paying.context.clock.now() - SAME_ORDER_MS}
      order by o.created_at desc limit 1`,
  )
  const open = recent === undefined ? undefined : await latestAttempt(tx, recent.id)
  if (recent !== undefined && open !== undefined && open.cardId === (draft.card?.id ?? null))
    return { order: recent, attempt: open }
  const order = await insertOrder(tx, draft)
  return { order, attempt: await insertAttempt(tx, draft, order, 1, key) }
}

const requestKeyOf = ({ userId, requestId }: SignedCaller): string | null =>
  requestId === undefined ? null : `${userId}:${requestId}`

async function orderOf(tx: Database, orderId: string): Promise<OrderRow> {
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId}`)
  if (order === undefined) throw new Error('an attempt without its order')
  return order
}

/** A failed or cancelled order of the same price is tried again. */
async function retry(
  tx: Database,
  draft: Draft,
  orderId: string,
  key: string | null,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const { paying, caller, wish, chosen, buyer, method } = draft
  const [order] = await ordersWhere(tx, sql`o.id = ${orderId} and o.person_id = ${caller.userId} for update`)
  if (order === undefined) throw new Refusal(20004, { status: 404 })
  const last = await latestAttempt(tx, order.id)
  if (last === undefined) throw new Error('an order without attempts')
  const isSame =
    order.packageId === wish.packageId &&
    order.offerId === (wish.offerId ?? '') &&
    order.amount === chosen.price.amount &&
    order.currency === chosen.price.currency
  // A later charge of a subscription is tried again by its own plan.
  if (!isSame || order.subscriptionId !== '') throw new Refusal(20504)
  if (OPEN_ORDERS.includes(order.state) && last.methodId === wish.methodId) return { order, attempt: last }
  if (!(await moveOrder(paying, tx, order, 'creating'))) throw new Refusal(20504)
  await tx.execute(
    sql`update pay_order set buyer = ${JSON.stringify(buyer)}::jsonb, method_id = ${method.methodId},
      method_name = ${method.name}, card_brand = '', card_last4 = '',
      return_url = ${returnUrl(caller, wish, order.id)} where id = ${order.id}`,
  )
  return {
    order: await orderOf(tx, order.id),
    attempt: await insertAttempt(tx, draft, order, last.nth + 1, key),
  }
}

async function insertOrder(tx: Database, draft: Draft): Promise<OrderRow> {
  const { paying, caller, wish, shop, chosen, method, card, buyer } = draft
  const id = randomUUID()
  const [first] = await rowsOf<{ used: boolean }>(
    tx,
    sql`select exists (select from journal where key = ${`firstPurchase:${caller.userId}`}) as used`,
  )
  const tunables = await tunablesFor(tx, caller.userId)
  await tx.insert(payOrder).values({
    id,
    number: newNumber(),
    appId: caller.brand.appId,
    personId: caller.userId,
    packageId: chosen.packageId,
    offerId: wish.offerId ?? '',
    kind: chosen.kind,
    coins: chosen.coins,
    bonus: chosen.bonus,
    firstPurchase: first?.used === true ? 0 : tunables['bonus.firstPurchase'],
    amount: chosen.price.amount,
    currency: chosen.price.currency,
    priceVersion: await settingsVersionFor(tx, caller.userId),
    country: shop.country,
    taxRate: shop.taxRate,
    tax: taxInside(chosen.price.amount, shop.taxRate),
    methodId: method.methodId,
    methodName: method.name,
    cardBrand: card?.brand ?? '',
    cardLast4: card?.last4 ?? '',
    state: 'creating',
    buyer,
    returnUrl: returnUrl(caller, wish, id),
    createdAt: paying.context.clock.now(),
  })
  return await orderOf(tx, id)
}

async function insertAttempt(
  tx: Database,
  { paying, caller, wish, method, card, purchase }: Draft,
  order: OrderRow,
  nth: number,
  key: string | null,
): Promise<AttemptRow> {
  const id = randomUUID()
  const now = paying.context.clock.now()
  await tx.insert(payAttempt).values({
    id,
    orderId: order.id,
    nth,
    provider: method.port.provider,
    methodId: method.methodId,
    cardId: card?.id ?? null,
    saveCard: (wish.saveCard === true || purchase.recurring) && method.savable && card === null,
    requestKey: key,
    state: 'created',
    deviceId: caller.deviceId,
    network: rangeOf(caller.ip),
    createdAt: now,
    askAt: now + ASK_AGAIN_MS,
  })
  const [attempt] = await attemptsWhere(tx, sql`a.id = ${id}`)
  if (attempt === undefined) throw new Error('the attempt was not written')
  return attempt
}
