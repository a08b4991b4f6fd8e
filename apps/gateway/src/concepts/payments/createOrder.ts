import { randomInt, randomUUID } from 'node:crypto'
import type { Data, ParsedBody } from '@visavis/core/contract'
import { BUYER_FIELDS, type BuyerField } from '@visavis/core/contract/payments'
import { LANGUAGE_IDS } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { rangeOf } from '../../platform/http/clientAddress.ts'
import { settingsVersionFor, tunablesFor } from '../../platform/tuning/readTunables.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { requireNoPause } from '../spendGuard/guard.ts'
import { buyerRefOf } from './buyerRef.ts'
import { cancel } from './company.ts'
import { OPEN_ORDERS } from './orderMoves.ts'
import {
  attemptsWhere,
  cardsWhere,
  latestAttempt,
  ordersWhere,
  type AttemptRow,
  type CardRow,
  type OrderRow,
} from './orderRows.ts'
import { hasBought, orderOfOffer, realOffer, type RealOffer } from './offers.ts'
import type { PaymentMethod, PaymentPort } from './PaymentPort.ts'
import { PAY_BACK_PATH, portOf, portsFor, RETURN_PATH, type Paying } from './providers.ts'
import { applyState, ASK_AGAIN_MS, moveOrder } from './settle.ts'
import { shopOf, taxInside, type CountryShop, type Priced } from './shop.ts'
import { captchaWanted, refuseTooManyDeclines, refuseTooMuchAtFirst } from './velocity.ts'

/** An open order of the same package is the same order for this long: two tabs, or a lost answer. */
const SAME_ORDER_MS = 60_000

type Wish = ParsedBody<'createOrder'>

/** What is bought: coins once, or the first period of a subscription. */
export interface Purchase {
  readonly recurring: boolean
  /** Refuses inside the transaction that would write the order; the person is locked. */
  readonly guard?: (tx: Database) => Promise<void>
}
const ONCE: Purchase = { recurring: false }

/** Country of the connection, else the one of the gateway: never what a page says (facts of card tests). */
export const countryOf = ({ country }: Pick<SignedCaller, 'country'>): string => country ?? ''

/** The shop as the caller sees it. */
export async function shopFor({ context }: Paying, caller: SignedCaller): Promise<CountryShop> {
  return shopOf(await tunablesFor(context.db, caller.userId), countryOf(caller), context.config)
}

/** What is wanted to be bought: a package, at the price of an offer where one is named. */
interface Wished {
  readonly shop: CountryShop
  readonly chosen: Priced
  readonly offer: RealOffer | null
}

/**
 * The package as it is sold to the caller now. @throws Refusal 20504 no such package, 20932 the offer is over
 * or was bought
 */
export async function wishedFor(
  { context }: Paying,
  caller: SignedCaller,
  { packageId, offerId }: { packageId: string; offerId?: string | undefined },
): Promise<Wished> {
  const tunables = await tunablesFor(context.db, caller.userId)
  const shop = shopOf(tunables, countryOf(caller), context.config)
  const chosen = shop.packages.find((one) => one.packageId === packageId)
  if (chosen === undefined) throw new Refusal(20504)
  if (offerId === undefined) return { shop, chosen, offer: null }
  const { appId } = caller.brand
  const offer = await realOffer(context, { appId, personId: caller.userId, shop, tunables, offerId })
  if (offer?.package.packageId !== packageId) throw new Refusal(20932)
  return { shop, chosen: offer.package, offer }
}

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

/** Code of the caller's language, for names of methods. */
export const localeOf = ({ languageId }: Pick<SignedCaller, 'languageId'>): string =>
  Object.entries(LANGUAGE_IDS).find(([, id]) => id === languageId)?.[0] ?? 'en'

/** Whether a package is charged again each period. */
export const isRecurring = ({ kind }: Pick<Priced, 'kind'>): boolean => kind !== 'coins'

/** A way to pay, and whose it is. */
export type OfferedMethod = PaymentMethod & { readonly port: PaymentPort }

/**
 * Ways to pay a package in the caller's country; none without a company. A company that does not answer is
 * left out as long as another one does. `applePay`: the browser has a sheet for it.
 */
export const methodsFor = async (
  paying: Paying,
  caller: SignedCaller,
  chosen: Priced,
  { applePay = false }: { applePay?: boolean } = {},
): Promise<readonly OfferedMethod[]> => {
  const { context } = paying
  const query = {
    ...chosen.price,
    country: countryOf(caller),
    locale: localeOf(caller),
    origin: caller.site || (context.config.publicOrigins[0] ?? ''),
    channel: { https: (caller.site ?? '').startsWith('https:'), applePay },
  }
  const answers = await Promise.allSettled(
    portsFor(paying, caller.brand).map(async (port) =>
      (await port.methods(query)).map((method) => ({ ...method, port })),
    ),
  )
  const failed = answers.filter((answer) => answer.status === 'rejected')
  for (const { reason } of failed) context.log.warn({ err: reason as unknown }, 'a company names no methods')
  if (failed.length > 0 && failed.length === answers.length) throw new Refusal(20801)
  const seen = new Set<string>()
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .filter(({ methodId, recurring }) => {
      const isFirst = !seen.has(methodId)
      seen.add(methodId)
      return isFirst && (recurring || !isRecurring(chosen))
    })
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
  if (method === undefined) throw new Refusal(20504)
  const { port } = method
  const card = await cardFor(context.db, port, caller.userId, wish.cardId, context.clock.now())
  const needs = card === null ? method.needs : []
  const buyer = await buyerFor(context.db, caller.userId, { needs }, wish.buyer)
  const wrong = card === null ? (port.wrongField?.(method.methodId, buyer) ?? null) : null
  if (wrong !== null) throw new Refusal(20804, { field: wrong })
  if (offer?.once === true) await leaveOtherWay(paying, caller.userId, offer, wish.methodId)
  const { order, attempt } = await transaction(context.db, (tx) =>
    write(tx, { paying, caller, wish, shop, chosen, offer, method, card, buyer, purchase }),
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

async function cardFor(
  db: Database,
  { provider }: PaymentPort,
  personId: number,
  cardId: string | undefined,
  now: number,
): Promise<CardRow | null> {
  if (cardId === undefined) return null
  const [card] = await cardsWhere(
    db,
    sql`c.id = ${cardId} and c.person_id = ${personId} and c.provider = ${provider} and c.removing_at is null`,
  )
  if (card === undefined || now >= Date.UTC(card.expYear, card.expMonth, 1))
    throw new Refusal(20804, { field: 'cardId' })
  return card
}

/**
 * What the method needs, from this request or from the last payment; a kept card needs nothing more. @throws
 * Refusal 20804 naming the field
 */
async function buyerFor(
  db: Database,
  personId: number,
  method: Pick<PaymentMethod, 'needs'>,
  given: Wish['buyer'],
): Promise<Partial<Record<BuyerField, string>>> {
  const [kept] = await rowsOf<{ data: Partial<Record<BuyerField, string>> }>(
    db,
    sql`select data from pay_buyer where person_id = ${personId}`,
  )
  const said = { ...kept?.data, ...given }
  const missing = method.needs.find((field) => (said[field] ?? '') === '')
  if (missing !== undefined) throw new Refusal(20804, { field: missing })
  const wanted = new Set<BuyerField>([
    ...method.needs,
    ...(given?.email === undefined ? [] : ['email' as const]),
  ])
  return Object.fromEntries(
    BUYER_FIELDS.filter((field) => wanted.has(field)).map((field) => [field, said[field] ?? '']),
  )
}

interface Draft {
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
async function write(tx: Database, draft: Draft): Promise<{ order: OrderRow; attempt: AttemptRow }> {
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
      and o.created_at > ${draft.paying.context.clock.now() - SAME_ORDER_MS} order by o.created_at desc limit 1`,
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
  await tx.execute(sql`insert into pay_order (id, number, app_id, person_id, package_id, offer_id, kind, coins, bonus,
      first_purchase, amount, currency, price_version, country, tax_rate, tax, method_id, method_name, card_brand,
      card_last4, state, buyer, return_url, created_at)
    values (${id}, ${newNumber()}, ${caller.brand.appId}, ${caller.userId}, ${chosen.packageId}, ${wish.offerId ?? ''}, ${chosen.kind},
      ${chosen.coins}, ${chosen.bonus}, ${first?.used === true ? 0 : tunables['bonus.firstPurchase']},
      ${chosen.price.amount}, ${chosen.price.currency}, ${await settingsVersionFor(tx, caller.userId)},
      ${shop.country}, ${shop.taxRate}, ${taxInside(chosen.price.amount, shop.taxRate)}, ${method.methodId},
      ${method.name}, ${card?.brand ?? ''}, ${card?.last4 ?? ''}, 'creating', ${JSON.stringify(buyer)}::jsonb,
      ${returnUrl(caller, wish, id)}, ${paying.context.clock.now()})`)
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
  await tx.execute(sql`insert into pay_attempt (id, order_id, nth, provider, method_id, card_id, save_card, request_key,
      state, device_id, network, created_at, ask_at)
    values (${id}, ${order.id}, ${nth}, ${method.port.provider}, ${method.methodId}, ${card?.id ?? null},
      ${(wish.saveCard === true || purchase.recurring) && method.savable && card === null}, ${key}, 'created', ${caller.deviceId},
      ${rangeOf(caller.ip)}, ${now}, ${now + ASK_AGAIN_MS})`)
  const [attempt] = await attemptsWhere(tx, sql`a.id = ${id}`)
  if (attempt === undefined) throw new Error('the attempt was not written')
  return attempt
}

/** Letters and digits that are not mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = (): string => Array.from({ length: 5 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** A number people read out: two groups of five. */
export const newNumber = (): string => `${signs()}-${signs()}`

/**
 * The site's page for the outcome, in the language of the page the buyer came from; a small page of the
 * gateway where the site's page stays open.
 */
function returnUrl(
  { site, origin, languageId }: SignedCaller,
  { from, stays }: Pick<Wish, 'from' | 'stays'>,
  orderId: string,
): string {
  const base = site || origin
  if (stays === true) return `${base}${PAY_BACK_PATH}?lang=${languageId}&orderId=${orderId}`
  const [, prefix = ''] = /^(\/[a-z]{2})(?:[/?#]|$)/.exec(from ?? '') ?? []
  return `${base}${prefix}${RETURN_PATH}?orderId=${orderId}`
}
