import { randomUUID } from 'node:crypto'
import { DEFAULT_GIFTS, giftOf } from '@visavis/core/contract/gifts'
import type { GiftEntry } from '@visavis/core/contract/giftList'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { refusalOf } from '../../testing/chat/ChatScene.ts'
import { GiftScene } from '../../testing/gifts/GiftScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { balanceOf, pointsOf } from '../coins/coins.ts'

let scene: GiftScene, ana: number, ben: number
beforeAll(async () => {
  scene = await GiftScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.chat.person({ userName: 'Ana', coins: 100 })
  ben = await scene.chat.person({ userName: 'Ben' })
})
afterEach(async () => {
  await db().execute(sql`delete from brand_setting`)
  expect(await scene.chat.calls.violations()).toEqual([])
})
const db = () => scene.chat.context.db
const coinsOf = (id: number) => balanceOf(db(), id)
const lines = (id: number) =>
  rowsOf<{ content: string }>(
    db(),
    sql`select content from message where sender_id = ${id} and type = 'gift' order by nth`,
  )
const booked = (id: number) =>
  rowsOf<{ delta: number; refId: string }>(
    db(),
    sql`
  select delta::int as delta, ref_id as "refId" from ledger_line where person_id = ${id} and kind = 'gift'`,
  )
/** Nothing of a gift is left: no line, no movement, nothing told. */
async function nothingLeft(id: number, coins = 100): Promise<void> {
  expect([await coinsOf(id), await lines(id), await booked(id)]).toEqual([coins, [], []])
  expect(await scene.chat.events(id, 'msg.new')).toEqual([])
}
async function setGifts(list: readonly GiftEntry[]): Promise<void> {
  await db().execute(sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, 'gift.list', ${JSON.stringify(list)}::jsonb, 1) on conflict (app_id, key) do update set value = excluded.value`)
}

describe('a gift', () => {
  it('is a line for both, taken from the balance exactly, and told with the new balance', async () => {
    const given = await scene.give(ana, ben, { count: 5 })
    expect(given).toMatchObject({ nth: 1, timestamp: scene.chat.now, goldNum: 50 })
    expect(giftOf(given.content)).toEqual({ giftId: 'rose', count: 5, price: 10, star: 1, picture: 'rose' })
    const [told] = await scene.chat.events(ben, 'msg.new')
    expect(told).toMatchObject({ type: 'gift', content: given.content, from: ana, noReadCount: 1 })
    expect(await booked(ana)).toEqual([{ delta: -50, refId: `rose:5:${ben}` }])
    expect((await scene.chat.events(ana, 'balance')).at(-1)).toMatchObject({
      goldNum: 50,
      delta: -50,
      reason: 'gift',
    })
    expect(await pointsOf(db(), ben), 'who is no host earns nothing').toBe(0)
  })

  it('gives a host points at the rate of the brand, or those of the gift', async () => {
    const host = await scene.chat.calls.host()
    await scene.give(ana, host, { giftId: 'clover', price: 5, count: 3 })
    expect(await pointsOf(db(), host)).toBe(7)
    await setGifts([{ id: 'rose', price: 10, star: 1, picture: 'rose', points: 9 }])
    await scene.chat.send(host, ana)
    await scene.give(ana, host, { count: 2 })
    expect(await pointsOf(db(), host)).toBe(7 + 18)
  })

  it('under the same id is answered as stored and taken once; with anything else under it, refused', async () => {
    const first = await scene.give(ana, ben, { count: 2 })
    const { messageId } = first
    expect(await scene.give(ana, ben, { count: 2, messageId })).toEqual(first)
    const cleo = await scene.chat.person()
    for (const wish of [{ count: 3 }, { count: 2, giftId: 'heart', price: 30 }, { count: 2, price: 11 }]) {
      expect(await refusalOf(scene.give(ana, ben, { messageId, ...wish }))).toBe(20505)
    }
    expect(await refusalOf(scene.give(ana, cleo, { count: 2, messageId }))).toBe(20505)
    expect([await coinsOf(ana), (await lines(ana)).length]).toEqual([80, 1])
  })

  it('stays as it was given when operators change the list, also for a second try of it', async () => {
    const first = await scene.give(ana, ben)
    await setGifts([{ id: 'rose', price: 12, star: 3, picture: 'heart', name: 'Red rose' }])
    expect(await scene.give(ana, ben, { messageId: first.messageId })).toEqual(first)
    expect(await coinsOf(ana)).toBe(90)
  })

  it('at another price than was seen is not sent, and the new price comes along', async () => {
    await setGifts([{ id: 'rose', price: 12, star: 1, picture: 'rose' }])
    const refused = await scene.give(ana, ben).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 20001, field: 'price', values: { price: 12 } })
    await nothingLeft(ana)
  })

  it('without enough coins is not sent; the refusal says price and balance, and the id stays free', async () => {
    const messageId = randomUUID()
    const refused = await scene.give(ana, ben, { count: 11, messageId }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 20415, values: { price: 110, balance: 100 } })
    await nothingLeft(ana)
    expect(await scene.give(ana, ben, { count: 10, messageId })).toMatchObject({ goldNum: 0 })
  })

  it('reaches nobody who blocked, is blocked, banned, gone, elsewhere or unknown, and not oneself', async () => {
    const gone = await scene.chat.person({ eraseAt: 1 }),
      banned = await scene.chat.person({ bannedAt: 1 })
    const elsewhere = await scene.chat.person({ appId: 'beta' })
    await scene.chat.block(ben, ana)
    const blocked = await scene.chat.person()
    await scene.chat.block(ana, blocked)
    for (const to of [ben, blocked, gone, banned, elsewhere, 987_654, 0, ana]) {
      expect(await refusalOf(scene.give(ana, to)), String(to)).toBe(20004)
    }
    await nothingLeft(ana)
  })

  it('that the list does not have is refused, and an empty list gives none', async () => {
    expect(await refusalOf(scene.give(ana, ben, { giftId: 'yacht' }))).toBe(20504)
    await setGifts([])
    expect(await refusalOf(scene.give(ana, ben))).toBe(20504)
    expect((await scene.list(ana)).gifts).toEqual([])
    await nothingLeft(ana)
  })

  it('waits for an answer like every first message, but not between two in the same call', async () => {
    await scene.give(ana, ben)
    expect(await refusalOf(scene.give(ana, ben))).toBe(20914)
    const cleo = await scene.chat.person()
    const roomNum = await scene.chat.calls.connect(ana, cleo)
    for (const _ of [1, 2]) await scene.give(ana, cleo, { roomNum })
    expect(await refusalOf(scene.give(ana, ben, { roomNum })), 'the call is with somebody else').toBe(20914)
    await scene.chat.calls.calls.hangUp(ana, roomNum)
    expect(await refusalOf(scene.give(ana, cleo, { roomNum })), 'the call is over').toBe(20914)
    expect((await lines(ana)).length).toBe(3)
  })

  it('is a notification of its own for who is away, and is found by no search', async () => {
    await db().execute(sql`delete from realtime_socket where person_id = ${ben}`)
    await scene.give(ana, ben)
    const alerts = await rowsOf(
      db(),
      sql`select 1 from conversation where person_id = ${ben} and other_id = ${ana} and alerted_at > 0`,
    )
    expect(alerts).toHaveLength(1)
    const found = await scene.chat.as(ana, 'messageSearch', { query: { text: 'rose', page: 1, size: 10 } })
    expect(found.messages.total).toBe(0)
  })
})

describe('many at once', () => {
  it('the same id from several processes is one gift', async () => {
    const messageId = randomUUID()
    const other = GiftScene.on(scene.chat.calls.database)
    other.chat.now = scene.chat.now
    const tries = [scene, other, scene, other, scene, other].map((one) =>
      one.give(ana, ben, { messageId, count: 2 }),
    )
    expect(new Set((await Promise.all(tries)).map(({ nth, content }) => `${nth} ${content}`)).size).toBe(1)
    expect([await coinsOf(ana), (await lines(ana)).length]).toEqual([80, 1])
  })

  it('five hundred over the balance from two processes: as many as it pays for, and not one more', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => scene.chat.person()))
    const host = await scene.chat.calls.host()
    for (const id of [...people, host]) await scene.chat.calls.befriend(ana, id)
    const other = GiftScene.on(scene.chat.calls.database)
    other.chat.now = scene.chat.now
    const targets = [...people, host]
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, at) =>
        refusalOf((at % 2 === 0 ? scene : other).give(ana, targets[at % targets.length] ?? host)),
      ),
    )
    expect(outcomes.filter((code) => code === null)).toHaveLength(10)
    expect([null, 20401, 20415]).toEqual(expect.arrayContaining([...new Set(outcomes)]))
    expect([await coinsOf(ana), (await lines(ana)).length, (await booked(ana)).length]).toEqual([0, 10, 10])
    const toHost = await rowsOf(
      db(),
      sql`select 1 from message where sender_id = ${ana} and ${host} in (first_id, second_id)`,
    )
    expect(await pointsOf(db(), host)).toBe(toHost.length * 5)
  }, 60_000)
})

it('the list says price, star and picture of each gift, and nothing of points', async () => {
  await setGifts([{ id: 'lantern', name: 'Lantern', price: 7, star: 2, picture: 'balloon', points: 3 }])
  expect(await scene.list(ana)).toEqual({
    gifts: [{ id: 'lantern', name: 'Lantern', price: 7, star: 2, picture: 'balloon' }],
    goldNum: 100,
  })
  await db().execute(sql`delete from brand_setting`)
  expect((await scene.list(ana)).gifts).toEqual(DEFAULT_GIFTS)
})
