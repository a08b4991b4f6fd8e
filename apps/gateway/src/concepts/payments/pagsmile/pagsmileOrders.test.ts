import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../../platform/database/database.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { CallTestBed } from '../../../testing/call/CallTestBed.ts'
import { PagsmileEdge } from '../../../testing/pagsmileEdge.ts'
import { BRAZILIAN } from '../../../testing/payments/bankData.ts'
import { PayScene } from '../../../testing/payments/PayScene.ts'
import { alpha } from '../../../testing/testBrands.ts'
import { askCompany } from '../askRefund.ts'
import { giveBank } from '../bank/giveBank.ts'
import type { BankData } from '../PaymentPort.ts'
import { beginRefund } from '../refunds.ts'
import { sweepWith } from '../sweepOrders.ts'
import { storeEvents, workEvents } from '../workEvents.ts'
import { createPagsmile } from './createPagsmile.ts'
import { createPagsmileBook } from './pagsmileBook.ts'

let edge: PagsmileEdge, scene: PayScene, ana: number
beforeAll(async () => {
  edge = await PagsmileEdge.open()
  const calls = await CallTestBed.open()
  const { db, clock } = calls.context
  scene = new PayScene(calls, createPagsmile({ config: edge.config, clock, book: createPagsmileBook(db) }))
})
afterAll(async () => {
  await scene.calls.close()
  await edge.close()
})
beforeEach(async () => {
  edge.nextAnswer = null
  scene.calls.now += 86_400_000
  ana = await scene.calls.person({ userName: 'Ana', email: `${randomUUID()}@demo.test` })
})

const brand = { ...alpha, payments: { ...alpha.payments, pagsmile: 'on' as const } }
const BUYER = {
  email: 'ana@demo.test',
  firstName: 'Ana',
  lastName: 'Souza',
  document: '111.444.777-35',
  zip: '01310-100',
}
const order = (methodId: string, buyer: object = BUYER, country = 'BR') =>
  scene.order(
    ana,
    {
      methodId,
      buyer,
      price: country === 'BR' ? { amount: 2990, currency: 'BRL' } : { amount: 9900, currency: 'MXN' },
    },
    { brand, country },
  )
const attemptOf = async (orderId: string) => (await scene.attempts(orderId))[0]?.id ?? ''
/** The company tells of a trade as it stands, as its webhook does. */
async function told(attemptId: string, more: Record<string, unknown> = {}): Promise<void> {
  const { bytes, headers } = edge.notification(attemptId, more)
  const events = await scene.company.verifyWebhook?.(bytes, new Headers(headers))
  await storeEvents(scene.paying, events ?? [])
  await workEvents(scene.paying)
}

it('Pix: a code at once, coins when the company says so, and a refund the way it came', async () => {
  const { orderId, next } = await order('pix')
  const id = await attemptOf(orderId)
  expect(next).toMatchObject({ type: 'qr', expiresAt: scene.calls.now + 3_600_000 })
  // Asked while nobody paid: the code stays where it is.
  await sweepWith(scene.paying, { all: true })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'atProvider', next })
  edge.become(id, 'SUCCESS')
  await told(id)
  expect(await scene.shown(orderId)).toMatchObject({
    state: 'success',
    goldNum: 415,
    platformOrderNumber: edge.tradeNo(id),
  })
  const refund = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, orderId))
  if (typeof refund === 'string') throw new Error(refund)
  await askCompany(scene.paying, refund.id)
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunding', goldNum: 0 })
  edge.become(id, 'REFUNDED')
  await told(id, { out_request_no: refund.id })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded' })
  expect(await scene.calls.violations()).toEqual([])
})

it('a signed notification gives no coin by itself: the company is asked, and its amount counts', async () => {
  const { orderId } = await order('pix')
  const id = await attemptOf(orderId)
  // An old or made-up "paid": its time is not signed.
  await told(id, { trade_status: 'SUCCESS' })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'atProvider', goldNum: 0 })
  edge.become(id, 'SUCCESS')
  await told(id, { trade_status: 'SUCCESS', amount: '0.01' })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'success', goldNum: 415 })
  await told(id, { trade_status: 'REFUSED' })
  expect((await scene.shown(orderId)).state).toBe('success')
})

it('a notification waits while the company cannot be asked', async () => {
  const { orderId } = await order('pix')
  const id = await attemptOf(orderId)
  edge.become(id, 'SUCCESS')
  edge.nextAnswer = { code: '20000', msg: 'Service Currently Unavailable' }
  await told(id)
  expect((await scene.shown(orderId)).state).toBe('atProvider')
  await workEvents(scene.paying)
  expect((await scene.shown(orderId)).state).toBe('success')
})

it('a boleto waits for days and is paid in the end, also after its buyer gave it up', async () => {
  const { orderId, next } = await order('boleto')
  const id = await attemptOf(orderId)
  expect(next).toMatchObject({ type: 'voucher', expiresAt: scene.calls.now + 3 * 86_400_000 })
  scene.calls.now += 2 * 86_400_000
  await sweepWith(scene.paying, { all: true })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'atProvider', next })
  expect(await scene.cancel(ana, orderId)).toMatchObject({ state: 'cancelled' })
  edge.become(id, 'SUCCESS')
  await told(id)
  expect(await scene.shown(orderId)).toMatchObject({ state: 'success', goldNum: 415 })
})

it('a boleto that ran out is cancelled, whether the company tells or is asked', async () => {
  const one = await order('boleto')
  edge.become(await attemptOf(one.orderId), 'EXPIRED')
  await told(await attemptOf(one.orderId))
  expect((await scene.shown(one.orderId)).state).toBe('cancelled')
  scene.calls.now += 4 * 86_400_000
  const other = await order('boleto')
  edge.become(await attemptOf(other.orderId), 'CANCEL')
  await sweepWith(scene.paying, { all: true })
  expect((await scene.shown(other.orderId)).state).toBe('cancelled')
})

/** A boleto that is paid, with its refund begun. */
async function begun(): Promise<{ orderId: string; id: string; refundId: string }> {
  const { orderId } = await order('boleto')
  const id = await attemptOf(orderId)
  edge.become(id, 'SUCCESS')
  await told(id)
  const refund = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, orderId))
  if (typeof refund === 'string') throw new Error(refund)
  expect(refund).toMatchObject({ state: 'wanted', amount: 2990, coins: 415 })
  return { orderId, id, refundId: refund.id }
}
const give = async (orderId: string, bank: BankData) => giveBank(scene.paying, await scene.row(orderId), bank)
const refundOf = async (refundId: string) =>
  (
    await rowsOf<{ state: string; returned: boolean; key: string }>(
      scene.db,
      sql`select state, returned, company_key as key from pay_refund where id = ${refundId}`,
    )
  )[0]

it('money of a boleto waits for an account, goes there, comes back and goes to another one: coins once', async () => {
  const { orderId, id, refundId } = await begun()
  const asked = () => edge.requests.filter(({ path }) => path === '/trade/refund')
  const before = asked().length
  await askCompany(scene.paying, refundId)
  await sweepWith(scene.paying)
  expect(asked()).toHaveLength(before)
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunding', goldNum: 0, bankWanted: true })

  await expect(give(orderId, { ...BRAZILIAN, document: '111.444.777-36' })).rejects.toMatchObject({
    code: 20001,
    field: 'document',
  })
  edge.refusesAccount = '98765-4'
  await give(orderId, BRAZILIAN)
  expect(await refundOf(refundId)).toMatchObject({ state: 'wanted', returned: true })
  edge.refusesAccount = null
  await give(orderId, BRAZILIAN)
  const first = await refundOf(refundId)
  expect(first?.state).toBe('requested')
  await give(orderId, { ...BRAZILIAN, account: '22222-2' })
  expect(await refundOf(refundId), 'nothing is asked').toEqual(first)

  edge.become(id, 'REFUND_REVOKE')
  for (const _ of [1, 2]) await told(id, { out_request_no: first?.key })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunding', goldNum: 0, bankWanted: true })
  // The line is cut after the company took it: the sweep asks under the same key.
  edge.nextAnswer = 'nothing'
  await give(orderId, { ...BRAZILIAN, account: '33333-3' })
  const second = await refundOf(refundId)
  expect(second?.state).toBe('asked')
  scene.calls.now += 120_000
  await sweepWith(scene.paying)
  expect(await refundOf(refundId)).toMatchObject({ state: 'requested', key: second?.key })
  const keys = asked()
    .slice(before)
    .map(({ body }) => String(body['out_request_no']))
  expect(new Set(keys).size).toBe(3)
  expect(keys.at(-1)).toBe(keys.at(-2))
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(16)

  edge.become(id, 'REFUNDED')
  await told(id, { out_request_no: second?.key })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0 })
  // Days later its bank sends it back after all.
  edge.become(id, 'REFUND_REVOKE')
  await told(id, { out_request_no: second?.key })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunding', bankWanted: true, goldNum: 0 })
  await give(orderId, { ...BRAZILIAN, account: '44444-4' })
  edge.become(id, 'REFUNDED')
  await told(id, { out_request_no: (await refundOf(refundId))?.key })
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0 })
  expect((await scene.ledger(ana)).filter(({ kind }) => kind === 'purchaseRefund')).toEqual([
    { kind: 'purchaseRefund', delta: -415 },
  ])
  expect(await scene.calls.violations()).toEqual([])
})

it('what operators pay in the company’s own pages meanwhile is heard', async () => {
  const { orderId, id, refundId } = await begun()
  edge.become(id, 'REFUNDED')
  await told(id)
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0 })
  expect((await refundOf(refundId))?.state).toBe('done')
})

it('names the field that is wrong before anything is written', async () => {
  const before = await rowsOf(scene.db, sql`select 1 from pay_order`)
  await expect(order('pix', { ...BUYER, document: '111.444.777-30' })).rejects.toMatchObject({
    code: 20804,
    field: 'document',
  })
  await expect(order('boleto', { ...BUYER, zip: '' })).rejects.toMatchObject({ code: 20804, field: 'zip' })
  await expect(order('oxxo', { ...BUYER, document: 'MAMB780915969' }, 'MX')).rejects.toMatchObject({
    field: 'phone',
  })
  await expect(order('oxxo')).rejects.toMatchObject({ code: 20504 })
  expect(await rowsOf(scene.db, sql`select 1 from pay_order`)).toHaveLength(before.length)
})

it('is offered only where a brand has it switched on', async () => {
  await expect(
    scene.order(
      ana,
      { methodId: 'pix', buyer: BUYER, price: { amount: 2990, currency: 'BRL' } },
      { country: 'BR' },
    ),
  ).rejects.toMatchObject({ code: 20504 })
})
