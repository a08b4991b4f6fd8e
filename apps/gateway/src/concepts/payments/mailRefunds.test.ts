import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { takeCoins } from '../coins/coins.ts'
import { askCompany } from './askRefund.ts'
import { mailOutsideRefunds, mailRefunds } from './mailRefunds.ts'
import { beginRefund } from './refunds.ts'

let scene: PayScene, ann: number
beforeAll(async () => {
  scene = await PayScene.open()
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ann = await scene.calls.person({ userName: 'Ann', email: `${randomUUID()}@demo.test` })
})

/** A refund an operator begins by hand, taken by the company. */
async function refunded(orderId: string): Promise<string> {
  const refund = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, orderId))
  if (typeof refund === 'string') throw new Error(refund)
  await askCompany(scene.paying, refund.id)
  return refund.id
}
const told = async (orderId: string, kind: 'refund.done' | 'refund.failed', amount = 499) => {
  const [attempt] = await scene.attempts(orderId)
  await scene.tell(orderId, attempt?.id ?? '', { kind, amount, eventKey: randomUUID() })
}
/** The company tells of a refund under a key of its own, as often as it likes. */
const toldAs = async (orderId: string, eventKey: string, amount = 499) => {
  const [attempt] = await scene.attempts(orderId)
  await scene.tell(orderId, attempt?.id ?? '', {
    kind: 'refund.done',
    amount,
    eventKey: `${orderId}:${eventKey}`,
  })
}
const news = async (orderId: string) =>
  rowsOf<{ kind: string; state: string; path: string }>(
    scene.db,
    sql`select kind, state, path from system_notice where reference = ${(await scene.row(orderId)).number}
      order by id`,
  )
const mail = async (orderId: string) => {
  for (const round of [mailRefunds, mailOutsideRefunds, mailRefunds, mailOutsideRefunds])
    await round(scene.calls.context)
  const { number } = await scene.row(orderId)
  return rowsOf<{ recipient: string; subject: string; body: string; link: string }>(
    scene.db,
    sql`select recipient, subject, body, link from sent_message
      where subject = ${`Your refund of order ${number}`} order by id`,
  )
}

it('of an operator is mailed when the company took it and when it is done, each once', async () => {
  const orderId = await scene.buy(ann)
  await refunded(orderId)
  expect(await mail(orderId)).toEqual([
    {
      recipient: 'ann@demo.test',
      subject: expect.stringContaining((await scene.row(orderId)).number),
      body: expect.stringMatching(
        /€4\.99 are on their way back to you\.[^]*415 coins of this order were taken[^]*Your orders: http/,
      ),
      link: 'http://localhost:5173/payOrderList',
    },
  ])
  await told(orderId, 'refund.done')
  await told(orderId, 'refund.done')
  const mails = await mail(orderId)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.body).toContain('€4.99 went back to you.')
})

it('says a part, and that coins are back when it failed', async () => {
  const orderId = await scene.buy(ann)
  await scene.agree(ann)
  await takeCoins(scene.db, {
    ...{ key: randomUUID(), kind: 'adjustment', personId: ann, amount: 215, refId: 'x', at: 1 },
  })
  await refunded(orderId)
  await told(orderId, 'refund.failed', 332)
  // Only the latest: that it was on its way is no longer true.
  expect((await mail(orderId)).map(({ body }) => body)).toEqual([
    expect.stringMatching(/€3\.32 did not go back\.[^]*200 coins[^]*are back in your balance/),
  ])
})

it('of a report is not mailed twice: the report tells', async () => {
  const orderId = await scene.buy(ann)
  const refundId = await refunded(orderId)
  await scene.db
    .execute(sql`insert into issue (id, app_id, person_id, order_id, reason, text, state, refund_id,
      created_at, changed_at)
    values (${randomUUID()}, ${(await scene.row(orderId)).appId}, ${ann}, ${orderId}, 'unwanted', '', 'success',
      ${refundId}, 1, 1)`)
  expect(await mail(orderId)).toEqual([])
})

it('of a withdrawal is mailed when the money went back: its confirmation said the rest', async () => {
  const orderId = await scene.buy(ann)
  const refundId = await refunded(orderId)
  await scene.db
    .execute(sql`insert into withdrawal (order_id, app_id, person_id, name, email, language_id, amount,
      currency, coins, refund_id, created_at,
      mail_at)
    values (${orderId}, ${(await scene.row(orderId)).appId}, ${ann}, 'Ann', 'ann@demo.test', 1, 499, 'EUR', 415,
      ${refundId}, 1, 1)`)
  expect(await mail(orderId)).toEqual([])
  await told(orderId, 'refund.done')
  expect((await mail(orderId)).map(({ body }) => body)).toEqual([expect.stringContaining('went back to you')])
})

it('made in the pages of the company is told like any other, once however often it is told', async () => {
  const orderId = await scene.buy(ann)
  await scene.agree(ann)
  await takeCoins(scene.db, {
    ...{ key: randomUUID(), kind: 'adjustment', personId: ann, amount: 15, refId: 'x', at: 1 },
  })
  for (const key of ['1', '1', '2']) await toldAs(orderId, key)
  expect(await scene.shown(orderId)).toMatchObject({ state: 'refunded', goldNum: 0, isVip: false })
  expect(await mail(orderId)).toEqual([
    expect.objectContaining({
      recipient: 'ann@demo.test',
      body: expect.stringMatching(
        /€4\.99 went back to you\.[^]*400 coins of this order were taken[^]*Your orders: http/,
      ),
    }),
  ])
  const told = [{ kind: 'refund', state: 'done', path: '/payOrderList' }]
  expect(await news(orderId)).toEqual(told)
  // A refund that was begun here comes too late, and nothing of it is told.
  const late = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, orderId))
  expect(late).toBe('notPaid')
  await toldAs(orderId, '3')
  expect([(await mail(orderId)).length, await news(orderId)]).toEqual([1, told])
})

it('made there while the same one runs here is that one: told by it, and not again', async () => {
  const orderId = await scene.buy(ann)
  await refunded(orderId)
  for (const key of ['at the company', 'our own', 'our own']) await toldAs(orderId, key)
  expect((await mail(orderId)).map(({ body }) => body)).toEqual([
    expect.stringContaining('€4.99 went back to you.'),
  ])
  expect((await news(orderId)).map(({ state }) => state)).toEqual(['accepted', 'done'])
})

it('of a part made there says the part, takes no coins, and is not told again for one of ours', async () => {
  const orderId = await scene.buy(ann)
  for (const key of ['1', '1']) await toldAs(orderId, key, 100)
  await toldAs(orderId, 'more than the price', 500)
  expect((await mail(orderId)).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^(?![^]*coins of this order)[^]*€1\.00 went back to you\./),
  ])
  expect(await scene.shown(orderId)).toMatchObject({ state: 'success', goldNum: 415 })
  expect(await news(orderId)).toHaveLength(1)

  const own = await scene.buy(ann)
  const refund = await transaction(scene.db, (tx) => beginRefund(scene.paying, tx, own, 250))
  if (typeof refund === 'string') throw new Error(refund)
  await askCompany(scene.paying, refund.id)
  for (const key of ['1', '2']) await toldAs(own, key, 250)
  expect(await mail(own)).toHaveLength(1)
  expect((await news(own)).map(({ state }) => state)).toEqual(['accepted', 'done'])
})
