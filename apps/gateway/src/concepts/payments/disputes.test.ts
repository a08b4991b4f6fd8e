import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { balanceOf } from '../coins/coins.ts'
import { spendCoins } from '../coins/spending.ts'
import { isVip } from '../people/isVip.ts'
import { debtActs } from '../debts/debtActs.ts'
import { payDebts } from '../debts/debts.ts'
import { guardOf, guardRefusal } from '../spendGuard/guard.ts'
import { refundQuote } from './refundQuote.ts'

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  scene.calls.now += 3_600_000
  ann = await scene.calls.person({ email: `${randomUUID()}@demo.test` })
})
afterEach(async () => {
  expect(await scene.calls.violations()).toEqual([])
})
const coins = () => balanceOf(scene.db, ann)
const spend = async (amount: number) => {
  await scene.agree(ann)
  return await transaction(scene.db, (tx) =>
    spendCoins(
      tx,
      [{ key: `like:${randomUUID()}`, kind: 'like', person: ann, amount, ref: 'x' }],
      scene.calls.now,
    ),
  )
}
const dispute = async (orderId: string, kind: 'dispute.opened' | 'dispute.won' | 'dispute.lost') => {
  const [attempt] = await scene.attempts(orderId)
  scene.calls.now += 1000
  await scene.tell(orderId, attempt?.id ?? '', { kind, eventKey: randomUUID() })
}
const PRICE_100 = { amount: 199, currency: 'EUR' }
const guard = () => guardOf(scene.db, ann, scene.calls.now)
const pay = (context = scene.calls.context) => payDebts(context, ann)

const news = () =>
  rowsOf<{ state: string; coins: number; reference: string; path: string }>(
    scene.db,
    sql`select state, coins, reference, path from system_notice where kind = 'dispute' and person_id = ${ann}
      order by id`,
  )

it('is told in the news when it is opened and when it is over, once: coins, VIP, and the way to support', async () => {
  const [won, lost] = [
    await scene.buy(ann),
    await scene.buy(ann, { packageId: 'coins-100', price: PRICE_100 }),
  ]
  const [first, second] = [(await scene.row(won)).number, (await scene.row(lost)).number]
  const help = '/zhushou?topic=refund&write=1'
  for (const kind of ['dispute.opened', 'dispute.opened'] as const) await dispute(won, kind)
  expect(await news()).toEqual([{ state: 'opened', coins: 415, reference: first, path: help }])
  await spend(100)
  for (const kind of ['dispute.opened', 'dispute.lost', 'dispute.lost'] as const) await dispute(lost, kind)
  expect((await news()).slice(1), 'nothing was left, and VIP has ended').toEqual([
    { state: 'openedVip', coins: 0, reference: second, path: '/spending' },
    { state: 'lostVip', coins: 0, reference: second, path: '/spending' },
  ])
  for (const kind of ['dispute.won', 'dispute.won'] as const) await dispute(won, kind)
  expect((await news()).slice(3)).toEqual([
    { state: 'won', coins: 415, reference: first, path: '/payOrderList' },
  ])
})

it('one that is only heard of when it is lost is told once, as lost', async () => {
  const orderId = await scene.buy(ann)
  await dispute(orderId, 'dispute.lost')
  expect(await news()).toMatchObject([
    { state: 'lostVip', coins: 415, path: '/zhushou?topic=refund&write=1' },
  ])
})

it('takes the coins and VIP at once; nothing is owed for what was not spent', async () => {
  const orderId = await scene.buy(ann)
  await dispute(orderId, 'dispute.opened')
  expect(await scene.shown(orderId)).toMatchObject({ state: 'disputed', goldNum: 0, isVip: false })
  expect((await guard()).debts).toEqual([])
  await dispute(orderId, 'dispute.opened')
  expect(await coins()).toBe(0)
})

it('another paid order keeps VIP and its coins', async () => {
  const [kept, disputed] = [
    await scene.buy(ann),
    await scene.buy(ann, { methodId: 'card', orderId: undefined }),
  ]
  await dispute(disputed, 'dispute.opened')
  expect(await isVip(scene.db, ann)).toBe(true)
  expect(await coins()).toBe(415)
  expect(await refundQuote(scene.db, await scene.row(kept))).toMatchObject({ bought: 300 })
})

it('what was spent is a debt that freezes spending, until it is paid with other coins', async () => {
  const orderId = await scene.buy(ann)
  expect(await spend(400)).toEqual([])
  await dispute(orderId, 'dispute.opened')
  const { number } = await scene.row(orderId)
  expect(await coins()).toBe(0)
  expect((await guard()).debts).toEqual([{ orderId, orderNumber: number, coins: 400 }])
  await scene.buy(ann)
  expect(await coins()).toBe(315)
  expect(await spend(1)).toMatchObject([{ personId: ann, guarded: true, balance: 315 }])
  expect(await guardRefusal(scene.db, ann, 1, scene.calls.now)).toMatchObject({
    code: 20950,
    values: { coins: 400, orderNumber: number },
  })
  expect((await pay()).debts).toEqual([{ orderId, orderNumber: number, coins: 85 }])
  expect(await coins()).toBe(0)
  await scene.buy(ann, { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } })
  expect((await pay()).debts).toEqual([])
  expect(await coins()).toBe(15)
  expect(await spend(15)).toEqual([])
  expect(
    await rowsOf(scene.db, sql`select paid::int, outcome from coin_debt where order_id = ${orderId}`),
  ).toEqual([{ paid: 400, outcome: 'paid' }])
})

it('ten presses from two gateways pay it once', async () => {
  const orderId = await scene.buy(ann)
  await spend(400)
  await dispute(orderId, 'dispute.opened')
  await scene.buy(ann)
  await scene.buy(ann, { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } })
  const other = PayScene.on(scene.calls.database, scene.company)
  other.calls.now = scene.calls.now
  await Promise.all(
    Array.from({ length: 10 }, (_, nth) => pay((nth % 2 === 0 ? scene : other).calls.context)),
  )
  expect(await coins()).toBe(315 + 100 - 400)
  expect((await guard()).debts).toEqual([])
})

it('a won one gives everything back: coins, what was paid of the debt, VIP and the way to spend', async () => {
  const orderId = await scene.buy(ann)
  await spend(400)
  await dispute(orderId, 'dispute.opened')
  await scene.buy(ann, { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } })
  expect((await pay()).debts).toMatchObject([{ coins: 300 }])
  await dispute(orderId, 'dispute.won')
  expect(await scene.shown(orderId)).toMatchObject({ state: 'success', goldNum: 115, isVip: true })
  expect((await guard()).debts).toEqual([])
  expect(await spend(115)).toEqual([])
  // Asked for once more, it begins anew.
  await dispute(orderId, 'dispute.opened')
  expect((await guard()).debts).toMatchObject([{ coins: 415 }])
})

it('a lost one leaves the debt, also when nobody told that it was opened; an operator settles it', async () => {
  const orderId = await scene.buy(ann)
  await spend(400)
  await dispute(orderId, 'dispute.lost')
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0, isVip: false })
  const { number } = await scene.row(orderId)
  const act = <T>(work: (tx: typeof scene.db) => Promise<T>) => transaction(scene.db, work)
  const listed = await act((tx) => debtActs.debts(tx, { state: 'open', limit: 50 }, scene.calls.context))
  expect(listed.data).toContainEqual(
    expect.objectContaining({ orderNumber: number, coins: 400, paid: 0, orderState: 'refunded' }),
  )
  const settle = () => act((tx) => debtActs['settle-debt'](tx, { orderNumber: number }, scene.calls.context))
  expect(await settle()).toMatchObject({ personId: ann })
  await expect(settle()).rejects.toThrow(/Nothing is open/)
  expect((await guard()).debts).toEqual([])
  const told = await rowsOf<{ debts: number }>(
    scene.db,
    sql`select jsonb_array_length(data -> 'debts') as debts from outbox
      where person_id = ${ann} and event = 'spend.guard' order by seq`,
  )
  expect(told.map(({ debts }) => debts)).toEqual([1, 0])
})

it('of an order that is on its way back takes only what the refund left', async () => {
  const orderId = await scene.buy(ann)
  await scene.db.execute(sql`update pay_order set state = 'refunding' where id = ${orderId}`)
  await dispute(orderId, 'dispute.opened')
  await dispute(orderId, 'dispute.lost')
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0 })
  expect((await guard()).debts).toEqual([])
})
