import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/day.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { adult, seedAlpha, signUp } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { pointsOf } from '../coins/coins.ts'
import { sendGift } from '../gifts/sendGift.ts'
import { forgetItems } from './backpack.ts'
import { backpackActs } from './backpackActs.ts'

let gateway: TestGateway
let ana: TestClient
let ben: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await newcomer('ana')
  ben = await newcomer('ben')
  await gateway.database.db.execute(
    sql`update person set is_host = true, price_per_minute = 60 where id = ${ben.userId}`,
  )
})
afterAll(() => gateway.close())
afterEach(async () => {
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
  await gateway.database.db.execute(sql`delete from backpack_item`)
})

async function newcomer(name: string): Promise<TestClient> {
  const client = gateway.client()
  await adult(client, signUp(gateway, client, `${name}.backpack@example.test`))
  return client
}
const give = (count = 1, days = 30, giftId = 'rose') =>
  backpackActs['backpack-give'](
    gateway.database.db,
    { personId: ana.userId, giftId, count, days },
    gateway.context,
  )
const held = async (type: 'gift' | 'expired' = 'gift', of = ana) =>
  (await of.call('backpack', { query: { type, size: 60 } })).list
const wishOf = (itemId: number, changes: object = {}) => ({
  messageId: randomUUID(),
  toUserId: ben.userId,
  giftId: 'rose',
  count: 1,
  price: 0,
  itemId,
  ...changes,
})
const idOf = async () => (await held())[0]?.id ?? 0
const coinsOf = async () => (await ana.call('currentUser', {})).goldNum

it('a gift from the backpack is given once, costs nothing and earns nothing; the same again answers the same', async () => {
  await give(2)
  const before = await coinsOf()
  const wish = wishOf(await idOf())
  const given = await ana.call('giftSend', { body: wish })
  expect(given.goldNum).toBe(before)
  expect(JSON.parse(given.content)).toMatchObject({ giftId: 'rose', count: 1, price: 0 })
  gateway.clock.advance(1000)
  expect(await ana.call('giftSend', { body: wish })).toEqual(given)
  gateway.clock.advance(1000)
  expect(await ana.refusal('giftSend', { body: { ...wish, messageId: randomUUID() } })).toBe(20504)
  expect(await held()).toHaveLength(1)
  expect(await held('expired')).toMatchObject([{ id: wish.itemId, usedAt: expect.any(Number) }])
  expect(await coinsOf()).toBe(before)
  expect(await pointsOf(gateway.database.db, ben.userId)).toBe(0)
  expect((await ben.call('messageHistory', { query: { friendId: ana.userId } })).messages).toHaveLength(1)
})

it('of many sends of one item at once through two gateways one is given', async () => {
  await give()
  const itemId = await idOf()
  const { userId: toUserId } = await newcomer('cem')
  const other = await createTestGateway({ database: gateway.database })
  other.clock.advance(gateway.clock.now() - other.clock.now())
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      sendGift((nth % 2 === 0 ? gateway : other).context, ana.userId, wishOf(itemId, { toUserId })).then(
        () => 'given',
        (error: unknown) => (error as { code?: unknown }).code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'given')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 20504)).toHaveLength(19)
})

it('refuses items of others, of another gift, in other numbers or at another price, and takes none', async () => {
  await give()
  const itemId = await idOf()
  gateway.clock.advance(5000)
  expect(await ben.refusal('giftSend', { body: wishOf(itemId, { toUserId: ana.userId }) })).toBe(20504)
  for (const changes of [{ giftId: 'crown' }, { count: 2 }, { itemId: itemId + 99 }]) {
    gateway.clock.advance(2000)
    expect(await ana.refusal('giftSend', { body: wishOf(itemId, changes) })).toBe(20504)
  }
  gateway.clock.advance(2000)
  expect((await ana.send('giftSend', { body: wishOf(itemId, { price: 10 }) })).envelope.code).not.toBe(200)
  // Nobody there: the gift stays.
  expect((await ana.send('giftSend', { body: wishOf(itemId, { toUserId: 999_999 }) })).status).toBe(404)
  expect(await held()).toMatchObject([{ id: itemId, usedAt: null }])
  expect(await held('gift', ben)).toEqual([])
})

it('expires, stays listed for 30 days, and is gone on day 31 (C.22, R9.23)', async () => {
  await give(1, 2)
  const itemId = await idOf()
  gateway.clock.advance(2 * DAY_MS)
  expect(await held()).toEqual([])
  expect(await held('expired')).toMatchObject([{ id: itemId, usedAt: null }])
  expect(await ana.refusal('giftSend', { body: wishOf(itemId) })).toBe(20504)
  gateway.clock.advance(29 * DAY_MS)
  await forgetItems(gateway.context)
  expect(await held('expired')).toHaveLength(1)
  gateway.clock.advance(DAY_MS)
  expect(await held('expired')).toEqual([])
  await forgetItems(gateway.context)
  expect(await rowsOf(gateway.database.db, sql`select 1 from backpack_item`)).toEqual([])
})

it('operators give gifts of the brand, no more than a backpack holds', async () => {
  await expect(give(1, 30, 'yacht')).rejects.toThrow('There is no gift "yacht".')
  await give(20)
  await give(20)
  await give(20)
  await expect(give(1)).rejects.toThrow('holds 60 items')
  expect(await held()).toHaveLength(60)
})
