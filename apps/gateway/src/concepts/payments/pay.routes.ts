import type { paymentsContract } from '@visavis/core/contract/payments'
import { sql } from 'drizzle-orm'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { addCard, isReturn, makeDefault, removeCard } from './cards.ts'
import { cancel, confirm, refreshed, walletSession } from './company.ts'
import { createOrder } from './createOrder.ts'
import { evenTime } from './evenTime.ts'
import { methodsFor } from './offeredMethods.ts'
import { cardsOf, ordersWhere, ownOrder, toOrder } from './orderRows.ts'
import { CARDS_PATH, createPaying } from './providers.ts'
import { beginWaiting } from './settle.ts'
import { captchaWanted } from './velocity.ts'
import { shopFor, wishedFor } from './wished.ts'

/** Paying: P.108 to P.114. */
export function createPayHandlers(context: GatewayContext): Pick<Handlers, keyof typeof paymentsContract> {
  const paying = createPaying(context)
  const { db, clock } = context
  const cards = async (personId: number) => ({ cards: await cardsOf(db, personId, clock.now()) })
  return {
    async payMethods({ query: { packageId, offerId, applePay }, caller }) {
      const { chosen } = await wishedFor(paying, caller, { packageId, offerId })
      const methods = await methodsFor(paying, caller, chosen, { applePay: applePay === 1 })
      const [last] = await rowsOf<{ methodId: string }>(
        db,
        sql`select method_id as "methodId" from pay_order where person_id = ${caller.userId} and paid_at is not null
          order by paid_at desc limit 1`,
      )
      const [kept] = await rowsOf<{ data: object }>(
        db,
        sql`select data from pay_buyer where person_id = ${caller.userId}`,
      )
      const shown = methods.map(({ port: _port, needs, ...method }) => ({
        ...method,
        needs: [...needs],
        ...(method.methodId === last?.methodId ? { last: true as const } : {}),
      }))
      return {
        methods: shown.toSorted((one, other) => Number(other.last ?? false) - Number(one.last ?? false)),
        cards: await cardsOf(
          db,
          caller.userId,
          clock.now(),
          new Set(methods.map(({ port }) => port.provider)),
        ),
        ...(kept === undefined ? {} : { kept: kept.data }),
        ...((await captchaWanted(context, caller, caller.brand.appId)) ? { captcha: true as const } : {}),
      }
    },
    // A kept card is charged at once: paid and declined take alike long.
    createOrder: ({ body, caller }) =>
      evenTime(
        () => createOrder(paying, caller, body),
        ({ next }) => next.type === 'none',
      ),
    async confirmPay({ body, caller }) {
      const order = await ownOrder(db, caller.userId, body.orderId)
      const told = await evenTime(
        () => confirm(paying, order, body.data, { ip: caller.ip }),
        ({ state }) => state === 'failed',
      )
      return await toOrder(db, told, clock.now())
    },
    async payMerchantSession({ body, caller }) {
      const order = await ownOrder(db, caller.userId, body.orderId)
      const { seller } = await shopFor(paying, caller)
      return { session: await walletSession(paying, caller, order, seller.name) }
    },
    async cancelPay({ body, caller }) {
      const order = await ownOrder(db, caller.userId, body.orderId)
      return await toOrder(db, await cancel(paying, order), clock.now())
    },
    async orderStatus({ query: { orderId, returned }, caller }) {
      const order = await ownOrder(db, caller.userId, orderId)
      if (returned === 1 && order.state === 'atProvider') await beginWaiting(paying, order.id)
      const now = await ownOrder(db, caller.userId, orderId)
      return await toOrder(db, await refreshed(paying, now), clock.now())
    },
    async orderList({ query: { page, size }, caller }) {
      const { total } = await rowOf<{ total: number }>(
        db,
        sql`select count(*)::int as total from pay_order where person_id = ${caller.userId}`,
      )
      const rows = await ordersWhere(
        db,
        sql`o.person_id = ${caller.userId} order by o.created_at desc, o.id limit ${size} offset ${(Math.max(1, page) - 1) * size}`,
      )
      const list = []
      for (const row of rows) list.push(await toOrder(db, row, clock.now()))
      return { list, page, size, total }
    },
    async payCards({ caller }) {
      const { packages } = await shopFor(paying, caller)
      const [first] = packages
      // The cards are shown and can be removed, whoever answers.
      const methods = first === undefined ? [] : await methodsFor(paying, caller, first).catch(() => [])
      const card = methods.find(({ fieldsUrl, fields }) => fieldsUrl !== undefined || fields !== undefined)
      return {
        ...(await cards(caller.userId)),
        ...(card?.fieldsUrl === undefined ? {} : { fieldsUrl: card.fieldsUrl }),
        ...(card?.fields === undefined ? {} : { fields: card.fields }),
      }
    },
    async payCardAdd({ body, caller }) {
      if (!isReturn(body.data))
        await requireCaptcha(context, db, { personId: caller.userId, purpose: 'card' }, body.captcha)
      const { currency } = await shopFor(paying, caller)
      const returnUrl = `${caller.site || caller.origin}${CARDS_PATH}`
      const next = await evenTime(
        () => addCard(paying, caller, body.data, { currency, returnUrl }),
        () => false,
      )
      return { ...(await cards(caller.userId)), ...(next === null ? {} : { next }) }
    },
    async payCardDefault({ body, caller }) {
      await makeDefault(paying, caller.userId, body.cardId)
      return await cards(caller.userId)
    },
    async payCardRemove({ body, caller }) {
      await removeCard(paying, caller.userId, body.cardId)
      return await cards(caller.userId)
    },
    async paymentInfo({ body, caller }) {
      await db.execute(sql`insert into pay_buyer (person_id, data, changed_at)
        values (${caller.userId}, ${JSON.stringify(body)}::jsonb, ${clock.now()})
        on conflict (person_id) do update set data = excluded.data, changed_at = excluded.changed_at`)
      return null
    },
  }
}
