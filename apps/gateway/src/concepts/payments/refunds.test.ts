import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { balanceOf, takeCoins } from '../coins/coins.ts'
import { ProviderRefused, type PaymentPort } from './PaymentPort.ts'
import { orderActs } from './orderActs.ts'
import { partOf, refundQuote } from './refundQuote.ts'
import { askAgain, askCompany } from './askRefund.ts'
import { refundsWhere, type RefundRow } from './refundRows.ts'
import { beginRefund } from './refunds.ts'
import { sweepWith } from './sweepOrders.ts'

type Asked = Parameters<NonNullable<PaymentPort['refund']>>[0]
let scene: PayScene, ann: number, asked: Asked[]
/** A company that is asked for refunds in a given way. */
const withRefund = (refund: NonNullable<PaymentPort['refund']>): PayScene =>
  new PayScene(scene.calls, {
    ...scene.company,
    refund: (request) => {
      asked.push(request)
      return refund(request)
    },
  })
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  asked = []
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
})
afterEach(async () => {
  expect(await scene.calls.violations()).toEqual([])
})
const begin = (orderId: string, amount: number | null = null, pay = scene) =>
  transaction(scene.db, (tx) => beginRefund(pay.paying, tx, orderId, amount))
async function begun(orderId: string, amount: number | null = null): Promise<RefundRow> {
  const refund = await begin(orderId, amount)
  if (typeof refund === 'string') throw new Error(refund)
  return refund
}
const spend = (amount: number) =>
  takeCoins(scene.db, { key: randomUUID(), kind: 'adjustment', personId: ann, amount, refId: 'x', at: 1 })
const told = async (orderId: string, kind: 'refund.done' | 'refund.failed', amount = 499) => {
  const [attempt] = await scene.attempts(orderId)
  await scene.tell(orderId, attempt?.id ?? '', { kind, amount, eventKey: randomUUID() })
}
const stateOf = async (id: string) => (await refundsWhere(scene.db, sql`r.id = ${id}`))[0]?.state

describe('a refund', () => {
  it('of unspent coins is whole: coins and bonus go at once, the money comes, VIP ends', async () => {
    const orderId = await scene.buy(ann)
    const refund = await begun(orderId)
    expect(refund).toMatchObject({ amount: 499, currency: 'EUR', coins: 415, state: 'asked' })
    expect(await scene.shown(orderId)).toMatchObject({ state: 'refunding', goldNum: 0, isVip: true })
    await askCompany(scene.paying, refund.id)
    expect(await stateOf(refund.id)).toBe('requested')
    await told(orderId, 'refund.done')
    expect(await scene.shown(orderId)).toMatchObject({
      state: 'refunded',
      goldNum: 0,
      isVip: false,
      refunded: { amount: 499, currency: 'EUR' },
    })
    await told(orderId, 'refund.done')
    expect((await scene.ledger(ann)).filter(({ kind }) => kind === 'purchaseRefund')).toEqual([
      { kind: 'purchaseRefund', delta: -415 },
    ])
  })

  it('leaves VIP while another order stays paid', async () => {
    const first = await scene.buy(ann)
    await scene.buy(ann)
    await askCompany(scene.paying, (await begun(first)).id)
    await told(first, 'refund.done')
    expect(await scene.shown(first)).toMatchObject({ state: 'refunded', goldNum: 315, isVip: true })
  })

  it('of spent coins is a part, rounded down; the order stays paid', async () => {
    const orderId = await scene.buy(ann)
    await spend(115 + 100)
    expect(await refundQuote(scene.db, await scene.row(orderId))).toEqual({
      money: { amount: 332, currency: 'EUR' },
      bought: 200,
      bonus: 0,
    })
    const refund = await begun(orderId)
    expect(refund).toMatchObject({ amount: 332, coins: 200 })
    await askCompany(scene.paying, refund.id)
    await told(orderId, 'refund.done', 332)
    expect(await scene.shown(orderId)).toMatchObject({
      state: 'success',
      goldNum: 0,
      isVip: true,
      refunded: { amount: 332, currency: 'EUR' },
    })
    expect(await begin(orderId)).toBe('begun')
    const last = await rowsOf(
      scene.db,
      sql`select data ->> 'state' as state, (data ->> 'again')::boolean as again from outbox
        where person_id = ${ann} and event = 'order.update' order by seq desc limit 1`,
    )
    expect(last).toEqual([{ state: 'success', again: true }])
  })

  it('of coins that are all spent, of an unpaid order, or of more than was paid does not begin', async () => {
    const orderId = await scene.buy(ann)
    expect(await begin(orderId, 500)).toBe('tooMuch')
    await spend(415)
    expect(await begin(orderId)).toBe('nothingLeft')
    const { orderId: open } = await scene.order(ann)
    expect(await begin(open)).toBe('notPaid')
    expect(await begin('no-order')).toBe('notPaid')
  })

  it('of an amount an operator names takes the bought coins for it, as far as they are left', async () => {
    const orderId = await scene.buy(ann)
    await spend(115 + 290)
    expect(await begun(orderId, 250)).toMatchObject({ amount: 250, coins: 10 })
    expect(await balanceOf(scene.db, ann)).toBe(0)
    const other = await scene.buy(ann)
    expect(await begun(other, 250)).toMatchObject({ amount: 250, coins: 151 })
  })

  it('happens once for two operators at once', async () => {
    const orderId = await scene.buy(ann)
    const both = await Promise.all([begin(orderId), begin(orderId)])
    expect(both.filter((one) => one === 'begun')).toHaveLength(1)
    expect(await balanceOf(scene.db, ann)).toBe(0)
  })
})

describe('the company', () => {
  it('is asked under the same id until it answers: a gateway that ended after the call refunds once', async () => {
    const orderId = await scene.buy(ann)
    const refund = await begun(orderId)
    const mine = () => asked.filter(({ refundId }) => refundId === refund.id)
    const cut = withRefund(async (request) => {
      await scene.company.refund?.(request)
      throw new Error('the line was cut')
    })
    await askCompany(cut.paying, refund.id)
    expect(await stateOf(refund.id)).toBe('asked')
    const well = withRefund((request) => scene.company.refund?.(request) ?? Promise.resolve('requested'))
    await askAgain(well.paying, 10)
    expect(mine()).toHaveLength(1)
    scene.calls.now += 120_000
    await sweepWith(well.paying)
    expect(mine()).toHaveLength(2)
    expect(await stateOf(refund.id)).toBe('requested')
    await sweepWith(well.paying)
    expect(mine()).toHaveLength(2)
  })

  it('may tell that it is done before its answer is written down', async () => {
    const orderId = await scene.buy(ann)
    const refund = await begun(orderId)
    await told(orderId, 'refund.done')
    await askCompany(scene.paying, refund.id)
    expect(await stateOf(refund.id)).toBe('done')
    expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0 })
  })

  it.each(['refuses', 'fails later'])(
    'that %s: the coins return, once, and it can begin again',
    async (how) => {
      const orderId = await scene.buy(ann)
      const refund = await begun(orderId)
      const refusing = withRefund(() =>
        how === 'refuses' ? Promise.reject(new ProviderRefused()) : Promise.resolve('requested'),
      )
      await askCompany(refusing.paying, refund.id)
      if (how === 'fails later') for (const _ of [1, 2]) await told(orderId, 'refund.failed')
      expect(await stateOf(refund.id)).toBe('failed')
      expect(await scene.shown(orderId)).toMatchObject({ state: 'success', goldNum: 415 })
      expect(await begun(orderId)).toMatchObject({ amount: 499, coins: 415 })
    },
  )

  it('that takes the rest by a lost dispute takes only what a refund left', async () => {
    const orderId = await scene.buy(ann)
    const refund = await begun(orderId, 250)
    await askCompany(scene.paying, refund.id)
    await told(orderId, 'refund.done', 250)
    const [attempt] = await scene.attempts(orderId)
    for (const kind of ['dispute.opened', 'dispute.lost'] as const)
      await scene.tell(orderId, attempt?.id ?? '', { kind })
    expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0, isVip: false })
    expect((await scene.ledger(ann)).slice(-2)).toEqual([
      { kind: 'purchaseRefund', delta: -151 },
      { kind: 'purchaseRefund', delta: -264 },
    ])
  })
})

it('operators see the orders of an account with what went back', async () => {
  const orderId = await scene.buy(ann)
  await askCompany(scene.paying, (await begun(orderId, 250)).id)
  await told(orderId, 'refund.done', 250)
  const { data } = await transaction(scene.db, (tx) =>
    orderActs.orders(tx, { personId: ann, limit: 5 }, scene.calls.context),
  )
  const { number } = await scene.row(orderId)
  expect(data).toMatchObject([{ orderNumber: number, state: 'success', amount: 499, refunded: 250 }])
})

it('a part is rounded down, exactly', () => {
  expect(partOf(499, 299, 300)).toBe(497)
  expect(partOf(9_007_199_254_740_991, 1, 3)).toBe(3_002_399_751_580_330)
  expect(partOf(499, 0, 0)).toBe(0)
})
