import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import type { TranslationPort } from '../../platform/translation/TranslationPort.ts'
import { GiftScene } from '../../testing/gifts/GiftScene.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { PayScene } from '../../testing/payments/PayScene.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway } from '../../testing/testGateway.ts'
import { balanceOf } from '../coins/coins.ts'
import { keepSaid } from '../firstSpend/firstSpend.ts'
import { requestFriend } from '../friend/friend.service.ts'
import { likePerson } from '../match/likes.ts'
import { translateMessage } from '../translation/translate.service.ts'
import { pauseSpending, setLimits } from './spendGuard.service.ts'
import { spendSummary } from './spendSummary.ts'

let scene: MatchScene, gifts: GiftScene, ana: number, ben: number, host: number
beforeAll(async () => {
  scene = await MatchScene.open()
  gifts = GiftScene.on(scene.calls.database)
})
afterAll(() => scene.calls.close())
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana', coins: 500 })
  ben = await scene.person({ userName: 'Ben', coins: 500 })
  host = await scene.calls.host(20)
})
const db = () => scene.context.db
const left = async () => ({
  coins: await balanceOf(db(), ana),
  told: await scene.calls.events(ben),
  rung: await scene.calls.events(host),
  rows: await rowsOf(
    db(),
    sql`select (select count(*)::int from person_like where person_id = ${ana}) as likes,
      (select count(*)::int from friend_request where person_id = ${ana}) as requests,
      (select count(*)::int from message where sender_id = ${ana}) as messages,
      (select count(*)::int from match_seeker where person_id = ${ana}) as seeks,
      (select count(*)::int from call where caller_id = ${ana}) as calls,
      (select count(*)::int from message_translation where person_id = ${ana}) as translations`,
  ),
})
const translate = async () => {
  const messageId = randomUUID()
  await gifts.chat.as(ben, 'messageSend', {
    body: { messageId, friendId: ana, type: 'text', content: 'selam' },
  })
  await db().execute(
    sql`insert into daily_use (person_id, kind, day, used)
      values (${ana}, 'translate', ${new Date(scene.calls.now).toISOString().slice(0, 10)}, 10) on conflict do nothing`,
  )
  const translator: TranslationPort = {
    engine: 'libreTranslate',
    translate: () => Promise.resolve({ outcome: 'translated', text: 'hello', from: 'tr' }),
  }
  return () =>
    translateMessage({ ...scene.context, translator }, ana, {
      friendId: ben,
      messageId,
      language: 'en',
      price: 1,
    })
}

/** Each thing that costs coins, made ready; its price. */
const KINDS: Readonly<Record<string, [price: number, ready: () => Promise<() => Promise<unknown>>]>> = {
  callMinute: [20, () => Promise.resolve(() => scene.calls.launch(ana, host))],
  like: [2, () => Promise.resolve(() => likePerson(scene.context, ana, ben))],
  friendRequest: [
    10,
    () => Promise.resolve(() => requestFriend(scene.context, ana, { friendId: ben, type: 1, times: 1 })),
  ],
  gift: [10, () => Promise.resolve(() => gifts.give(ana, ben))],
  translation: [1, translate],
  match: [20, () => Promise.resolve(() => scene.search(ana, { mode: '1v1' }))],
}

describe.each(Object.entries(KINDS))('%s', (_kind, [price, ready]) => {
  it('is refused with its limit, before anything is sent, and possible within it', async () => {
    const act = await ready()
    await setLimits(scene.context, ana, { week: price === 1 ? 1 : price - 1 })
    // A limit cannot be nothing: of the cheapest kind all of it is used first.
    if (price === 1)
      await db().execute(
        sql`select post_movements(${JSON.stringify([
          {
            key: `used:${ana}`,
            kind: 'like',
            ref: 'x',
            legs: [
              { account: 'person', person: ana, amount: -1 },
              { account: 'platform', amount: 1 },
            ],
          },
        ])}::jsonb, ${scene.calls.now}::bigint)`,
      )
    const before = await left()
    await expect(act()).rejects.toMatchObject({
      code: 20930,
      values: { limit: 'week', left: price === 1 ? 0 : price - 1 },
    })
    expect(await left()).toEqual(before)
  })
  it('is refused while a pause runs', async () => {
    const act = await ready()
    await pauseSpending(scene.context, ana, 1)
    const before = await left()
    await expect(act()).rejects.toMatchObject({ code: 20931, values: { until: expect.any(Number) } })
    expect(await left()).toEqual(before)
  })
  it('waits until it is agreed that spent coins of a purchase cannot be returned (D51)', async () => {
    const pay = PayScene.on(scene.calls.database)
    pay.calls.now = scene.calls.now
    const orderId = await pay.buy(ana)
    // For buyers some of it is free.
    await db().execute(sql`update person set is_vip = false where id = ${ana}`)
    const act = await ready()
    const before = await left()
    await expect(act()).rejects.toMatchObject({ code: 20951, values: { days: 14, orderIds: orderId } })
    await keepSaid(scene.context, ana, { orderIds: [orderId], agreed: false })
    await expect(act(), 'shown is not agreed').rejects.toMatchObject({ code: 20951 })
    expect(await left()).toEqual(before)
    await keepSaid(scene.context, ana, { orderIds: [orderId], agreed: true })
    await expect(act()).resolves.toBeDefined()
  })
  it('is possible within the limit', async () => {
    const act = await ready()
    await setLimits(scene.context, ana, { day: price, week: price, month: price })
    await expect(act()).resolves.toBeDefined()
  })
})

it('who may not pay for a match does not say "Show me", and nothing ends', async () => {
  await scene.calls.befriend(ana, ben)
  const paid = { mode: '1v1' } as const
  await scene.search(ana, paid)
  await scene.search(ben, paid)
  await scene.pair()
  const [match] = await rowsOf<{ id: string }>(
    db(),
    sql`select id from match where ${ana} in (first_id, second_id) and phase = 'deciding'`,
  )
  await setLimits(scene.context, ana, { day: 19 })
  await expect(scene.decide(ana, match?.id ?? '', 1)).rejects.toMatchObject({ code: 20930 })
})

it('a pause refuses orders, and no company is asked; the same request again is the same order', async () => {
  const pay = PayScene.on(scene.calls.database)
  pay.calls.now = scene.calls.now
  const requestId = randomUUID()
  const { orderId } = await pay.order(ana, {}, { requestId })
  await pauseSpending(scene.context, ana, 7)
  await expect(
    pay.order(ana, { packageId: 'coins-100', price: { amount: 199, currency: 'EUR' } }),
  ).rejects.toMatchObject({
    code: 20931,
  })
  expect((await pay.order(ana, {}, { requestId })).orderId).toBe(orderId)
  expect(await rowsOf(db(), sql`select id from pay_order where person_id = ${ana}`)).toHaveLength(1)
})

it('money of paid orders stands in the summary, and no longer after a refund', async () => {
  const pay = PayScene.on(scene.calls.database)
  pay.calls.now = scene.calls.now
  const orderId = await pay.buy(ana)
  const week = async () => (await spendSummary(db(), ana, scene.calls.now)).thisWeek.paid
  expect(await week()).toEqual([{ amount: 499, currency: 'EUR' }])
  await db().execute(sql`update pay_order set state = 'refunded' where id = ${orderId}`)
  expect(await week()).toEqual([])
})

it('the endpoints set, read, pause and sum for the person who asks, and demo coins wait for the end of a pause', async () => {
  const gateway = await createTestGateway()
  await seedAlpha(gateway)
  const client = await loggedIn(gateway, 'caller')
  const other = await loggedIn(gateway, 'vip')
  expect((await client.call('setSpendLimits', { body: { day: 100, month: 900 } })).day.limit).toBe(100)
  expect(await client.call('spendGuard', {})).toMatchObject({ month: { limit: 900 }, week: { limit: null } })
  expect((await client.send('setSpendLimits', { body: { day: 0 } })).status).toBe(400)
  const { pausedUntil } = await client.call('pauseSpending', { body: { days: 1 } })
  expect(pausedUntil).toBeGreaterThan(gateway.clock.now())
  expect(await client.refusal('addDemoCoins', { body: { gold: 100 } })).toBe(20931)
  expect(await other.call('spendGuard', {})).toMatchObject({ day: { limit: null }, pausedUntil: null })
  expect(await client.call('spendSummary', {})).toMatchObject({ thisWeek: { coins: 0, paid: [] } })
  await gateway.close()
})
