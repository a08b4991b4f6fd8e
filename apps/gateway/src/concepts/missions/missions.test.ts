import { randomUUID } from 'node:crypto'
import type { MissionEntry } from '@visavis/core/contract/missionList'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS, dayOf, dayStart } from '../../platform/day.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { adult, seedAlpha, signUp } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { claimMission } from './claimMission.ts'
import { soundMissions } from './soundMissions.ts'

const LIST: MissionEntry[] = [
  { id: 'hi', group: 'daily', kind: 'sayHi', goal: 2, coins: 5 },
  { id: 'hi-ever', group: 'longTerm', kind: 'sayHi', goal: 3, coins: 30 },
  { id: 'spend', group: 'daily', kind: 'coinsConsumed', goal: 10, coins: 7 },
  { id: 'friend', group: 'longTerm', kind: 'friends', goal: 1, coins: 9 },
  { id: 'profile', group: 'longTerm', kind: 'profile', goal: 1, coins: 11 },
  { id: 'old', group: 'longTerm', kind: 'likes', goal: 1, coins: 9, active: false },
]

let gateway: TestGateway
let client: TestClient
let others: number[]
let names = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  await gateway.database.db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, 'mission.list', ${JSON.stringify(LIST)}::jsonb, 0)`,
  )
  others = (
    await rowsOf<{ id: number }>(
      gateway.database.db,
      sql`select id from person where app_id = ${alpha.appId} and completed_at is not null order by id limit 12`,
    )
  ).map(({ id }) => id)
})
beforeEach(async () => {
  client = await newcomer()
})
afterAll(() => gateway.close())
afterEach(async () => {
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
})

async function newcomer(): Promise<TestClient> {
  const browser = gateway.client()
  await adult(browser, signUp(gateway, browser, `tasks${++names}@example.test`))
  return browser
}
const today = () => dayOf(gateway.clock.now())
const tasks = async (of = client) =>
  Object.fromEntries(
    (await of.call('missions', {})).tasks.map(({ taskId, progress, status }) => [taskId, [progress, status]]),
  )
const coinsOf = async (of = client) => (await of.call('currentUser', {})).goldNum
const claim = (taskId: string, of = client) => of.call('missionClaim', { query: { taskId } })
const refused = (taskId: string, of = client) => of.refusal('missionClaim', { query: { taskId } })
const events = async (of = client) =>
  (
    await rowsOf<{ data: unknown }>(
      gateway.database.db,
      sql`select data from outbox where person_id = ${of.userId} and event = 'task' order by seq`,
    )
  ).map(({ data }) => data)
async function greet(nth: number, messageId = randomUUID()): Promise<void> {
  gateway.clock.advance(1000)
  await client.call('sayHiSend', { body: { messageId, toUserId: others[nth] ?? 0, greetingId: 1 } })
}
const startDay = () => gateway.clock.advance(dayStart(gateway.clock.now()) + DAY_MS - gateway.clock.now())

it('counts an event once, tells open pages, pays once and lists the task as completed (MK.05, MK.06, R4.62)', async () => {
  const hi = `hi:${today()}`
  expect(await tasks()).toEqual({
    [hi]: [0, 0],
    'hi-ever': [0, 0],
    [`spend:${today()}`]: [0, 0],
    friend: [0, 0],
    profile: [0, 0],
  })
  const messageId = randomUUID()
  await greet(0, messageId)
  await greet(0, messageId)
  expect(await refused(hi)).toBe(20924)
  await greet(1)
  expect(await tasks()).toMatchObject({ [hi]: [2, 1], 'hi-ever': [2, 0] })
  expect(await events()).toEqual([
    { taskId: hi, progress: 1, status: 0 },
    { taskId: 'hi-ever', progress: 1, status: 0 },
    { taskId: hi, progress: 2, status: 1 },
    { taskId: 'hi-ever', progress: 2, status: 0 },
  ])
  const before = await coinsOf()
  expect(await claim(hi)).toEqual({ gold: 5, goldNum: before + 5 })
  expect(await refused(hi)).toBe(20923)
  expect(await coinsOf()).toBe(before + 5)
  expect(await tasks()).toMatchObject({ [hi]: [2, 2] })
  expect((await client.call('missionsCompleted', {})).completed).toEqual([
    { taskId: hi, group: 'daily', kind: 'sayHi', goal: 2, coins: 5, at: expect.any(Number) },
  ])
  await greet(2)
  expect(await tasks()).toMatchObject({ [hi]: [2, 2], 'hi-ever': [3, 1] })
  await claim('hi-ever')
  expect(await tasks()).not.toHaveProperty('hi-ever')
  expect(await events()).toHaveLength(7)
})

it('daily tasks are new at 0:00 UTC; what was not claimed is expired for a day (R9.21, R9.22, E.92, MK.07)', async () => {
  startDay()
  const hi = `hi:${today()}`
  await greet(3)
  await greet(4)
  gateway.clock.advance(dayStart(gateway.clock.now()) + DAY_MS - 60_000 - gateway.clock.now())
  expect(await tasks()).toMatchObject({ [hi]: [2, 1] })
  const { resetAt } = await client.call('missions', {})
  expect(resetAt).toBe(dayStart(gateway.clock.now()) + DAY_MS)
  gateway.clock.advance(60_000)
  expect(await tasks()).toMatchObject({ [hi]: [2, 3], [`hi:${today()}`]: [0, 0], 'hi-ever': [2, 0] })
  const before = await coinsOf()
  expect(await refused(hi)).toBe(20919)
  expect(await refused(`hi:${today()}`)).toBe(20924)
  expect(await coinsOf()).toBe(before)
  gateway.clock.advance(DAY_MS)
  expect(await tasks()).not.toHaveProperty(hi)
  expect(await refused(hi)).toBe(20919)
})

it('answers ids that are no task of this person or day with 404, and the progress of others brings nothing', async () => {
  await greet(5)
  await greet(6)
  const stranger = await newcomer()
  expect(await refused(`hi:${today()}`, stranger)).toBe(20924)
  for (const taskId of [
    'nobody',
    'hi',
    `hi-ever:${today()}`,
    'old',
    `hi:${dayOf(gateway.clock.now() + DAY_MS)}`,
  ]) {
    gateway.clock.advance(1000)
    expect((await client.send('missionClaim', { query: { taskId } })).status, taskId).toBe(404)
  }
  expect((await client.send('missionClaim', { query: { taskId: "x' or 1=1" } })).status).toBe(400)
})

it('500 claims at once through two gateways pay once', async () => {
  await greet(7)
  await greet(8)
  const before = await coinsOf()
  const other = await createTestGateway({ database: gateway.database })
  other.clock.advance(gateway.clock.now() - other.clock.now())
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, nth) =>
      claimMission((nth % 2 === 0 ? gateway : other).context, client.userId, `hi:${today()}`).catch(
        (error: unknown) => (error as { code?: unknown }).code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer !== 20923)).toEqual([{ gold: 5, goldNum: before + 5 }])
  expect(await coinsOf()).toBe(before + 5)
  expect(
    await rowsOf(
      gateway.database.db,
      sql`select delta from ledger_line where person_id = ${client.userId} and kind = 'missionReward'`,
    ),
  ).toEqual([{ delta: 5 }])
}, 60_000)

it('counts coins of gifts and likes, friends for both sides, and a complete profile', async () => {
  const friend = await newcomer()
  const gift = { messageId: randomUUID(), toUserId: friend.userId, giftId: 'clover', count: 1, price: 5 }
  await client.call('giftSend', { body: gift })
  gateway.clock.advance(1000)
  await client.call('giftSend', { body: gift })
  await client.call('like', { body: { likedUserId: friend.userId, scene: 'card' } }).catch(() => null)
  expect((await tasks())[`spend:${today()}`]).toEqual([5, 0])
  await client.call('friendRequest', { body: { friendId: friend.userId, type: 1 } })
  // Coins of a request may come back: they are not consumed.
  expect((await tasks())[`spend:${today()}`]).toEqual([5, 0])
  await friend.call('friendRequest', { body: { friendId: client.userId, type: 1 } })
  for (const side of [client, friend]) expect((await tasks(side))['friend']).toEqual([1, 1])
  await client.call('updateUser', { body: { bio: 'Hello there', interests: [1] } })
  expect((await tasks())['profile']).toEqual([0, 0])
  await client.call('updateUser', { body: { languages: [1] } })
  expect((await tasks())['profile']).toEqual([1, 1])
})

it('gives out no task where the list is empty', async () => {
  const set = (value: unknown) =>
    gateway.database.db.execute(
      sql`update brand_setting set value = ${JSON.stringify(value)}::jsonb where key = 'mission.list'`,
    )
  await set([])
  await greet(9)
  expect((await client.call('missions', {})).tasks).toEqual([])
  expect(await events()).toEqual([])
  await set(LIST)
  expect((await tasks())[`hi:${today()}`]).toEqual([1, 0])
})

it('a task may bring a call coupon on top, once, listed as what it was', async () => {
  const list = [
    {
      id: 'hi',
      group: 'longTerm',
      kind: 'sayHi',
      goal: 1,
      coins: 5,
      coupon: { minutes: 3, scope: 'voice', days: 14 },
    },
  ]
  await gateway.database.db.execute(
    sql`update brand_setting set value = ${JSON.stringify(list)}::jsonb where key = 'mission.list'`,
  )
  const worth = { minutes: 3, scope: 'voice' }
  expect((await client.call('missions', {})).tasks).toMatchObject([{ taskId: 'hi', coupon: worth }])
  await greet(10)
  await claim('hi')
  expect(await refused('hi')).toBe(20923)
  const held = await client.call('backpack', { query: { type: 'coupon' } })
  expect(held.list).toMatchObject([{ type: 'coupon', source: 'task', ...worth, reserved: false }])
  expect((await client.call('missionsCompleted', {})).completed[0]).toMatchObject({ coins: 5, coupon: worth })
})

const statusOf = async (taskId: string) => (await client.send('missionClaim', { query: { taskId } })).status
const store = (list: unknown) =>
  gateway.database.db.execute(sql`update brand_setting set value = ${JSON.stringify(list)}::jsonb
    where app_id = ${alpha.appId} and key = 'mission.list'`)

it('hides a task whose configuration is wrong in any key, with one line in the log, and pays none in its place (R3.38, R3.39)', async () => {
  const sound = LIST[0]
  const task = { id: 'x', group: 'daily', kind: 'sayHi', goal: 1, coins: 9 }
  const coupon = { minutes: 3, scope: 'both', days: 30 }
  const wrong: readonly unknown[] = [
    ...Object.entries({
      id: 'A!',
      group: 'weekly',
      kind: 'sleep',
      goal: 0,
      coins: '9',
      active: 1,
      extra: 1,
    }).map(([key, value]) => ({ ...task, [key]: value })),
    ...Object.entries({ minutes: 0, scope: 'fax', days: 366, extra: 1 }).map(([key, value]) => ({
      ...task,
      coupon: { ...coupon, [key]: value },
    })),
    ...Object.keys(task).map((key) => ({ ...task, [key]: undefined })),
    { ...task, id: sound?.id },
    { ...task, kind: 'profile', goal: 2 },
    null,
    7,
    'task',
  ]
  try {
    for (const one of wrong) {
      const lines: unknown[] = []
      const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as typeof gateway.context.log
      const name = JSON.stringify(one)
      for (let nth = 0; nth < 2; nth += 1) expect(soundMissions([sound, one], log), name).toEqual([sound])
      expect(lines, name).toHaveLength(1)
    }
    await store([sound, { ...task, coins: -1 }])
    await greet(0)
    expect(Object.keys(await tasks())).toEqual([`hi:${today()}`])
    expect(await statusOf(`x:${today()}`)).toBe(404)
    for (const list of [7, 'none', {}, null]) {
      await store(list)
      expect(await tasks(), JSON.stringify(list)).toEqual({})
      expect(await statusOf(`say-hi-3:${today()}`), 'a standard one').toBe(404)
    }
  } finally {
    await store(LIST)
  }
})
