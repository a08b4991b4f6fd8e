import { randomUUID } from 'node:crypto'
import { DEFAULT_TUNABLES } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { balanceOf, takeCoins } from '../coins/coins.ts'
import { isVip } from '../people/isVip.ts'
import { ProviderUnreachable } from './PaymentPort.ts'
import { sweepWith } from './sweepOrders.ts'

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
})
afterEach(async () => {
  expect(await scene.calls.violations()).toEqual([])
})
const coinsOf = (id: number) => balanceOf(scene.db, id)
const told = (id: number) =>
  rowsOf<{ state: string; coins: number; goldNum: number }>(
    scene.db,
    sql`select data ->> 'state' as state, (data ->> 'coins')::int as coins, (data ->> 'goldNum')::int as "goldNum"
      from outbox where person_id = ${id} and event = 'order.update' order by seq`,
  )

describe('an order', () => {
  it('is frozen by the gateway, paid at the company, and brings coins, bonus, first purchase and VIP (R1.21)', async () => {
    const made = await scene.order(ann)
    expect(made).toMatchObject({
      next: { type: 'cardForm' },
      orderNumber: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    })
    expect(await scene.shown(made.orderId)).toMatchObject({
      state: 'atProvider',
      price: { amount: 499, currency: 'EUR' },
      taxRate: 1900,
      tax: 80,
      coins: 300,
      bonus: 15,
      firstPurchase: 100,
      goldNum: 0,
      isVip: false,
    })
    const paid = await scene.confirm(ann, made.orderId, { paid: 'yes' })
    expect(paid).toMatchObject({
      state: 'success',
      goldNum: 415,
      isVip: true,
      firstPurchase: 100,
      paidAt: scene.calls.now,
    })
    expect(await scene.ledger(ann)).toEqual([
      { kind: 'purchase', delta: 300 },
      { kind: 'purchaseBonus', delta: 15 },
      { kind: 'firstPurchase', delta: 100 },
    ])
    expect((await told(ann)).at(-1)).toEqual({ state: 'success', coins: 415, goldNum: 415 })
  })

  it('brings the coins of the first purchase once per account, also for two that were open at once', async () => {
    const first = await scene.order(ann)
    const second = await scene.order(ann, { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } })
    for (const { orderId } of [first, second]) await scene.confirm(ann, orderId, { paid: 'yes' })
    expect([
      (await scene.shown(first.orderId)).firstPurchase,
      (await scene.shown(second.orderId)).firstPurchase,
    ]).toEqual([100, 0])
    expect((await scene.ledger(ann)).filter(({ kind }) => kind === 'firstPurchase')).toHaveLength(1)
    expect((await scene.order(ann)).orderId).not.toBe(first.orderId)
    expect(await coinsOf(ann)).toBe(515)
  })

  it('at another price than was seen is not made, and the new price comes along', async () => {
    for (const price of [
      { amount: 498, currency: 'EUR' },
      { amount: 499, currency: 'USD' },
    ]) {
      const refused = await scene.order(ann, { price }).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 20001, field: 'price', values: { price: 499, currency: 'EUR' } })
    }
    expect(await refusalOf(scene.order(ann, { packageId: 'coins-7' }))).toBe(20504)
    expect(await refusalOf(scene.order(ann, { methodId: 'cash' }))).toBe(20504)
    expect(await refusalOf(scene.order(ann, { offerId: 'gone' }))).toBe(20932)
    expect(await rowsOf(scene.db, sql`select 1 from pay_order where person_id = ${ann}`)).toEqual([])
  })

  it('is one for the same request, and one for two tabs within a minute', async () => {
    const requestId = randomUUID()
    const first = await scene.order(ann, {}, { requestId })
    scene.calls.now += 50_000
    expect((await scene.order(ann)).orderId).toBe(first.orderId)
    scene.calls.now += 3_600_000
    expect((await scene.order(ann, {}, { requestId })).orderId).toBe(first.orderId)
    expect((await scene.order(ann)).orderId).not.toBe(first.orderId)
    expect(await scene.attempts(first.orderId)).toHaveLength(1)
  })

  it('a request that was answered with a paid order is not paid again when it is sent again', async () => {
    const requestId = randomUUID()
    const { orderId } = await scene.order(ann, {}, { requestId })
    await scene.confirm(ann, orderId, { paid: 'yes' })
    expect((await scene.order(ann, {}, { requestId })).orderId).toBe(orderId)
    expect(await coinsOf(ann)).toBe(415)
  })

  it('that failed is tried again as the same order, also after a decline that says nothing more', async () => {
    const { orderId } = await scene.order(ann)
    expect(await scene.confirm(ann, orderId, {})).toMatchObject({
      state: 'failed',
      reason: 'declined',
      goldNum: 0,
    })
    expect((await scene.order(ann, { orderId })).orderId).toBe(orderId)
    expect(await scene.shown(orderId)).toMatchObject({ state: 'atProvider' })
    expect(await scene.confirm(ann, orderId, { paid: 'yes' })).toMatchObject({ state: 'success' })
    expect((await scene.attempts(orderId)).map(({ state }) => state)).toEqual(['failed', 'paid'])
    expect(await refusalOf(scene.order(ann, { orderId }))).toBe(20504)
    const ben = await scene.calls.person()
    expect(await refusalOf(scene.order(ben, { orderId }))).toBe(20004)
  })

  it('is seen by its buyer only, and wants its id', async () => {
    const { orderId } = await scene.order(ann)
    const ben = await scene.calls.person()
    for (const work of [
      scene.asked(ben, orderId),
      scene.cancel(ben, orderId),
      scene.confirm(ben, orderId, {}),
    ])
      expect(await refusalOf(work)).toBe(20004)
    expect(await refusalOf(scene.asked(ann, ''))).toBe(20805)
  })

  it('waits without a mail address the method wants, and takes the one of the last payment', async () => {
    const company = {
      ...scene.company,
      methods: async (query: Parameters<typeof scene.company.methods>[0]) =>
        (await scene.company.methods(query)).map((method) => ({ ...method, needs: ['email' as const] })),
    }
    const strict = new PayScene(scene.calls, company)
    const refused = await strict.order(ann, { buyer: {} }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 20804, field: 'email' })
    await scene.db.execute(
      sql`insert into pay_buyer (person_id, data, changed_at) values (${ann}, '{"email":"a@b.co"}', 1)`,
    )
    const { orderId } = await strict.order(ann, { buyer: {} })
    expect((await scene.row(orderId)).buyer).toEqual({ email: 'a@b.co' })
  })
})

describe('what the company says', () => {
  it('of a payment after the order was cancelled or failed still counts', async () => {
    for (const stop of ['cancel', 'decline'] as const) {
      const { orderId } = await scene.order(ann)
      const state =
        stop === 'cancel' ? await scene.cancel(ann, orderId) : await scene.confirm(ann, orderId, {})
      expect(state.state).toBe(stop === 'cancel' ? 'cancelled' : 'failed')
      const [attempt] = await scene.attempts(orderId)
      await scene.tell(orderId, attempt?.id ?? '')
      expect(await scene.shown(orderId)).toMatchObject({ state: 'success' })
    }
    expect(await coinsOf(ann)).toBe(730)
  })

  it('twice or of the same payment again gives coins once', async () => {
    const orderId = await scene.buy(ann)
    const [attempt] = await scene.attempts(orderId)
    await scene.tell(orderId, attempt?.id ?? '')
    await scene.tell(orderId, attempt?.id ?? '', { eventKey: 'another key' })
    expect(await coinsOf(ann)).toBe(415)
  })

  it('of a second paid attempt of one order is paid back, and gives no coins', async () => {
    const { orderId } = await scene.order(ann)
    await scene.confirm(ann, orderId, {})
    await scene.order(ann, { orderId })
    await scene.confirm(ann, orderId, { paid: 'yes' })
    const [first] = await scene.attempts(orderId)
    await scene.tell(orderId, first?.id ?? '')
    expect((await scene.attempts(orderId)).map(({ state }) => state)).toEqual(['double', 'paid'])
    const asked: unknown[] = []
    await sweepWith({
      ...scene.paying,
      ports: [{ ...scene.company, refund: (request) => (asked.push(request), Promise.resolve('requested')) }],
    })
    expect(asked).toEqual([
      { amount: 499, currency: 'EUR', providerRef: `ref-${first?.id}`, refundId: `double-${first?.id}` },
    ])
    await scene.tell(orderId, first?.id ?? '', { kind: 'refund.done' })
    expect((await scene.attempts(orderId)).map(({ state }) => state)).toEqual(['refunded', 'paid'])
    expect(await scene.shown(orderId)).toMatchObject({ state: 'success', goldNum: 415 })
  })

  it.each([
    ['another amount', { amount: 500 }],
    ['less', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s holds the order: no coins, and nothing moves it any more', async (_what, event) => {
    const { orderId } = await scene.order(ann)
    const [attempt] = await scene.attempts(orderId)
    await scene.tell(orderId, attempt?.id ?? '', event)
    expect(await scene.shown(orderId)).toMatchObject({ state: 'held', goldNum: 0, isVip: false })
    await scene.tell(orderId, attempt?.id ?? '', { eventKey: 'right after all' })
    expect(await scene.shown(orderId)).toMatchObject({ state: 'held', goldNum: 0 })
  })

  it('of a refund before the payment waits for it; then the coins go back and VIP ends', async () => {
    const { orderId } = await scene.order(ann)
    const [attempt] = await scene.attempts(orderId)
    await scene.tell(orderId, attempt?.id ?? '', { kind: 'refund.done' })
    expect(await scene.shown(orderId)).toMatchObject({ state: 'atProvider' })
    await scene.tell(orderId, attempt?.id ?? '')
    expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0, isVip: false })
    expect((await scene.ledger(ann)).at(-1)).toEqual({ kind: 'purchaseRefund', delta: -415 })
  })

  it('of a lost dispute takes as many coins back as are left; of a won one gives them back', async () => {
    const kept = await scene.buy(ann)
    const [one] = await scene.attempts(kept)
    await scene.tell(kept, one?.id ?? '', { kind: 'dispute.opened' })
    expect(await scene.shown(kept)).toMatchObject({ state: 'disputed', goldNum: 0 })
    await scene.tell(kept, one?.id ?? '', { kind: 'dispute.won' })
    expect(await scene.shown(kept)).toMatchObject({ state: 'success', goldNum: 415 })
    const lost = await scene.buy(ann)
    const [other] = await scene.attempts(lost)
    await takeCoins(scene.db, {
      key: `spent:${ann}`,
      kind: 'adjustment',
      personId: ann,
      amount: 600,
      refId: 'x',
      at: 1,
    })
    await scene.tell(lost, other?.id ?? '', { kind: 'dispute.opened' })
    await scene.tell(lost, other?.id ?? '', { kind: 'dispute.lost' })
    expect(await scene.shown(lost)).toMatchObject({ state: 'refunded', goldNum: 0, isVip: true })
  })

  it('about an account that is gone gives nobody coins', async () => {
    const { orderId } = await scene.order(ann)
    const [attempt] = await scene.attempts(orderId)
    await scene.db.execute(sql`update person set erased_at = 1 where id = ${ann}`)
    await scene.tell(orderId, attempt?.id ?? '')
    expect(await scene.row(orderId)).toMatchObject({ state: 'held', heldFor: 'the account is gone' })
    expect(await coinsOf(ann)).toBe(0)
  })

  it('about an order nobody knows is stored and does nothing', async () => {
    await scene.tell('no-order', 'no-attempt')
    expect(await rowsOf(scene.db, sql`select outcome from pay_event where order_ref = 'no-order'`)).toEqual([
      { outcome: 'unknown' },
    ])
  })
})

describe('without an answer', () => {
  it('a payment waits: 180 seconds, then it is still processing, and the sweep finds what became of it', async () => {
    const lost = new PayScene(scene.calls, {
      ...scene.company,
      finish: async (attempt, data) => {
        await scene.company.finish?.(attempt, data)
        throw new Error('the line was cut')
      },
    })
    const { orderId } = await lost.order(ann)
    expect(await lost.confirm(ann, orderId, { paid: 'yes' })).toMatchObject({
      state: 'waiting',
      waitUntil: scene.calls.now + 180_000,
      goldNum: 0,
    })
    scene.calls.now += 180_000
    expect(await lost.shown(orderId)).toMatchObject({ state: 'processing' })
    await sweepWith(lost.paying)
    expect(await lost.shown(orderId)).toMatchObject({ state: 'success', goldNum: 415 })
  })

  it('a company that is not there is said so, and the order can be tried at once', async () => {
    const gone = new PayScene(scene.calls, {
      ...scene.company,
      start: () => Promise.reject(new ProviderUnreachable()),
      status: () => Promise.reject(new Error('503')),
      finish: () => Promise.reject(new ProviderUnreachable()),
    })
    expect(await refusalOf(gone.order(ann))).toBe(20801)
    const { orderId } = await scene.order(ann)
    expect(await refusalOf(gone.confirm(ann, orderId, { paid: 'yes' }))).toBe(20801)
    expect(await refusalOf(gone.asked(ann, orderId))).toBe(20802)
    expect(await scene.confirm(ann, orderId, { paid: 'yes' })).toMatchObject({ state: 'success' })
    expect(await rowsOf(scene.db, sql`select 1 from pay_order where person_id = ${ann}`)).toHaveLength(1)
  })

  it('an order nobody finishes is cancelled after an hour', async () => {
    const { orderId } = await scene.order(ann)
    scene.calls.now += 3_700_000
    await sweepWith(scene.paying)
    expect(await scene.shown(orderId)).toMatchObject({ state: 'cancelled' })
  })
})

it('declines are counted: after five in an hour the next order waits, and says how long', async () => {
  const captcha = () => solvedCaptcha(scene.calls.context, ann, 'pay')
  for (let nth = 0; nth < DEFAULT_TUNABLES['pay.declinesAccountHour']; nth += 1) {
    const wish = { captcha: await captcha() }
    const { orderId } = await scene.order(ann, wish, { deviceId: `other-${nth}-${ann}` })
    await scene.confirm(ann, orderId, {})
  }
  const refused = await scene.order(ann).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, values: { seconds: 3600 } })
  scene.calls.now += 3_600_000
  expect(await scene.order(ann)).toMatchObject({ next: { type: 'cardForm' } })
})

it('a hundred purchases from two gateways at once are booked exactly', async () => {
  const other = PayScene.on(scene.calls.database, scene.company)
  other.calls.now = scene.calls.now
  const { orderId } = await scene.order(ann)
  const [attempt] = await scene.attempts(orderId)
  const ref = { orderId, attemptId: attempt?.id ?? '' }
  await scene.company.finish?.(ref, { paid: 'yes' })
  await Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      (nth % 2 === 0 ? scene : other).confirm(ann, orderId, { paid: 'yes' }),
    ),
  )
  expect(await coinsOf(ann)).toBe(415)
  const people = await Promise.all(Array.from({ length: 20 }, () => scene.calls.person()))
  await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 5 }, (_, nth) => (nth % 2 === 0 ? scene : other).order(person)),
    ),
  )
  expect(
    await rowsOf(
      scene.db,
      sql`select count(*)::int as n from pay_order where person_id in (${sql.join(people, sql`, `)})`,
    ),
  ).toEqual([{ n: 20 }])
  expect(await isVip(scene.db, ann)).toBe(true)
}, 60_000)
