import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { CompanyScene } from '../../testing/payments/CompanyScene.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { balanceOf, takeCoins } from '../coins/coins.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import { sendConfirmations } from './confirmations.ts'
import { withdrawalOf } from './withdrawalAllowed.ts'

const DAY = 24 * 3600
let scene: CompanyScene, ann: TestClient
beforeAll(async () => {
  scene = await CompanyScene.open()
  ann = await scene.client()
})
afterAll(() => scene.close())
const db = () => scene.gateway.database.db
async function bought(): Promise<{ orderId: string; orderNumber: string }> {
  const { orderId, orderNumber } = await scene.order()
  expect((await scene.confirm(orderId, 'paid')).state).toBe('success')
  return { orderId, orderNumber }
}
const mails = async (orderNumber: string) =>
  rowsOf<{ subject: string; body: string; recipient: string }>(
    db(),
    sql`select subject, body, recipient from sent_message where subject like ${`%${orderNumber}%`}`,
  )
const me = { name: 'Ann Example', email: 'ann@demo.test' }

it('is confirmed by mail at once, pays back what is unspent, and holds once for ten presses', async () => {
  const { orderId, orderNumber } = await bought()
  const form = await ann.call('withdrawForm', { query: { orderId } })
  expect(form).toMatchObject({ allowed: 'yes', days: 14, email: 'ann@demo.test', withdrawal: null })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ann.call('withdraw', { body: { orderId, ...me } })),
  )
  for (const { withdrawal } of answers)
    expect(withdrawal).toMatchObject({ orderNumber, email: me.email, refund: { money: form.quote.money } })
  expect(await mails(orderNumber)).toEqual([
    expect.objectContaining({ recipient: me.email, body: expect.stringContaining('Ann Example') }),
  ])
  expect((await scene.status(orderId)).state).toBe('refunding')
  await scene.later(60)
  expect((await scene.until(orderId, 'refunded')).refunded).toEqual(form.quote.money)
  expect(await ann.call('withdrawForm', { query: { orderId } })).toMatchObject({
    allowed: 'refunded',
    withdrawal: { orderNumber },
  })
})

it('works without log-in by the number of the order and the email of the purchase, and by no others', async () => {
  const { orderNumber, orderId } = await bought()
  const visitor = scene.gateway.client()
  const send = (number: string, email: string) =>
    visitor.send('withdrawExempt', { body: { orderNumber: number, name: 'Ann', email } })
  expect((await send(orderNumber, 'other@demo.test')).envelope.code).toBe(20004)
  expect((await send('AAAAA-BBBBB', me.email)).envelope.code).toBe(20004)
  expect((await scene.status(orderId)).state).toBe('success')
  expect((await send(orderNumber.toLowerCase(), 'ANN@demo.test')).envelope.data).toMatchObject({
    allowed: 'refunded',
    withdrawal: { orderNumber },
  })
  expect((await scene.status(orderId)).state).toBe('refunding')
})

it('is over after the last day, and is not there where an operator offers none', async () => {
  const { orderId } = await bought()
  const [order] = await ordersWhere(db(), sql`o.id = ${orderId}`)
  if (order === undefined) throw new Error('no order')
  const now = scene.clock.now()
  expect(await withdrawalOf(db(), order, { days: 0, now })).toMatchObject({ allowed: 'off' })
  scene.clock.advance(14 * DAY * 1000 + 60_000)
  expect(await ann.call('withdraw', { body: { orderId, ...me } })).toEqual({
    allowed: 'tooLate',
    withdrawal: null,
  })
  expect((await scene.status(orderId)).state).toBe('success')
})

it('gives nothing once every bought coin is spent, nor for an order that is not paid', async () => {
  const { orderId } = await bought()
  const coins = await ann.call('withdrawForm', { query: { orderId } })
  await takeCoins(db(), {
    key: randomUUID(),
    kind: 'adjustment',
    personId: ann.userId,
    amount: await balanceOf(db(), ann.userId),
    refId: 'x',
    at: 1,
  })
  expect(coins.quote.bought).toBeGreaterThan(0)
  expect(await ann.call('withdraw', { body: { orderId, ...me } })).toMatchObject({ allowed: 'spent' })
  const open = await scene.order()
  expect(await ann.call('withdraw', { body: { orderId: open.orderId, ...me } })).toMatchObject({
    allowed: 'unfinished',
  })
  expect((await ann.send('withdraw', { body: { orderId: 'none', ...me } })).envelope.code).not.toBe(0)
})

it('a mail nobody took is sent again later, once', async () => {
  const { orderId, orderNumber } = await bought()
  await ann.call('withdraw', { body: { orderId, ...me } })
  await db().execute(sql`update withdrawal set mailed_at = null, mail_at = 1 where order_id = ${orderId}`)
  await Promise.all([sendConfirmations(scene.gateway.context), sendConfirmations(scene.gateway.context)])
  expect(await mails(orderNumber)).toHaveLength(2)
  await sendConfirmations(scene.gateway.context)
  expect(await mails(orderNumber)).toHaveLength(2)
})
