import { randomUUID } from 'node:crypto'
import type { Wheel, WheelId } from '@visavis/core/contract/wheel'
import { checkSpin } from '@visavis/core/contract/wheelDraw'
import { DEFAULT_WHEELS, type WheelEntry } from '@visavis/core/contract/wheelList'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/day.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { adult, seedAlpha, signUp } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { setLimits } from '../spendGuard/spendGuard.service.ts'
import { giveSpins } from './seats.ts'
import { soundWheels } from './soundWheels.ts'
import { spinWheel } from './spinWheel.ts'

const COINS: WheelEntry['prizes'] = [
  { id: 'five', kind: 'coins', coins: 5, weight: 1 },
  { id: 'nine', kind: 'coins', coins: 9, weight: 1 },
]
const FORTUNE: WheelEntry = {
  id: 'fortune',
  freePerDay: 1,
  taskSpins: 2,
  price: 0,
  paidPerDay: 0,
  prizes: COINS,
}
const SUPER: WheelEntry = { ...FORTUNE, id: 'super', freePerDay: 0, taskSpins: 0, price: 20, paidPerDay: 3 }

let gateway: TestGateway
let client: TestClient
let names = 0
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
beforeEach(async () => {
  await set([FORTUNE, SUPER])
  client = await newcomer()
})
afterAll(() => gateway.close())
afterEach(async () => {
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
})

const db = () => gateway.database.db
async function set(value: unknown): Promise<void> {
  await db().execute(
    sql`insert into brand_setting (app_id, key, value, changed_at)
    values (${alpha.appId}, 'wheel.list', ${JSON.stringify(value)}::jsonb, 0)
    on conflict (app_id, key) do update set value = excluded.value`,
  )
}
async function newcomer(): Promise<TestClient> {
  const browser = gateway.client()
  await adult(browser, signUp(gateway, browser, `wheel${++names}@example.test`))
  return browser
}
async function seen(activityId: WheelId = 'fortune', of = client): Promise<Wheel> {
  gateway.clock.advance(1000)
  const [wheel] = (await of.call('wheels', { query: { activityId } })).wheels
  if (wheel === undefined) throw new Error(`no wheel ${activityId}`)
  return wheel
}
const wishOf = ({ activityId, commitment, spinsLeft, price }: Wheel, changes: object = {}) => ({
  activityId,
  spinKey: randomUUID(),
  commitment,
  price: spinsLeft > 0 ? 0 : price,
  ...changes,
})
const spin = async (activityId: WheelId = 'fortune', changes: object = {}) =>
  client.call('wheelSpin', { body: wishOf(await seen(activityId), changes) })
const refused = async (activityId: WheelId = 'fortune', changes: object = {}) =>
  client.refusal('wheelSpin', { body: wishOf(await seen(activityId), changes) })
const coinsOf = async (of = client) => (await of.call('currentUser', {})).goldNum
const lines = (of = client) =>
  rowsOf<{ kind: string; delta: number }>(
    db(),
    sql`select kind, delta::int as delta from ledger_line
    where person_id = ${of.userId} and kind in ('wheelSpin', 'wheelPrize') order by journal_id`,
  )

it('gives one free spin a day, credits its prize once, and anybody can compute it again (R9.53)', async () => {
  const before = await coinsOf()
  const wheel = await seen()
  expect(wheel).toMatchObject({ freeLeft: 1, givenLeft: 0, spinsLeft: 1, price: 0 })
  const wish = wishOf(wheel)
  const won = await client.call('wheelSpin', { body: wish })
  expect(won).toMatchObject({
    gold: won.prizeId === 'five' ? 5 : 9,
    goldNum: before + won.gold,
    spinsLeft: 0,
  })
  expect(await checkSpin(won.spin)).toMatchObject({ committed: true, fits: true })
  expect(won.spin.commitment).toBe(wheel.commitment)
  // The answer was lost: the same key brings the same prize, and no second one.
  gateway.clock.advance(1000)
  expect(await client.call('wheelSpin', { body: wish })).toEqual(won)
  expect(await lines()).toEqual([{ kind: 'wheelPrize', delta: won.gold }])
  expect(await refused()).toBe(20940)
  gateway.clock.advance(DAY_MS)
  expect(await seen()).toMatchObject({ spinsLeft: 1 })
  expect((await client.call('wheelRecords', { query: {} })).list).toEqual([won.spin])
  expect((await client.call('wheelRecords', { query: { spinKey: wish.spinKey } })).list).toEqual([won.spin])
  const other = await newcomer()
  expect((await other.call('wheelRecords', { query: { spinKey: wish.spinKey } })).list).toEqual([])
})

it('a changed seed, key, weight or prize does not pass the check', async () => {
  const { spin: past } = await spin()
  const [one, two] = past.prizes
  if (one === undefined || two === undefined) throw new Error('two prizes')
  const heavier = { ...past, prizes: [{ ...one, weight: 2 }, two] }
  expect(await checkSpin(heavier)).toMatchObject({ committed: false })
  expect(await checkSpin({ ...past, seed: 'f'.repeat(64) })).toMatchObject({ committed: false })
  const other = past.prizeId === one.id ? two.id : one.id
  expect(await checkSpin({ ...past, prizeId: other })).toMatchObject({ committed: true, fits: false })
})

it('sells spins at the price that was shown, up to the limit of the day, within own limits', async () => {
  const before = await coinsOf()
  for (let nth = 0; nth < 3; nth += 1) await spin('super')
  const booked = await lines()
  expect(booked.filter(({ kind }) => kind === 'wheelSpin').map(({ delta }) => delta)).toEqual([-20, -20, -20])
  expect(await coinsOf()).toBe(before + booked.reduce((sum, { delta }) => sum + delta, 0))
  expect(await refused('super')).toBe(20941)
  gateway.clock.advance(DAY_MS)
  gateway.clock.advance(1000)
  const other = await client.send('wheelSpin', { body: wishOf(await seen('super'), { price: 19 }) })
  expect(other).toMatchObject({ status: 400, envelope: { code: 20001 } })
  // No free one: it is never paid without its price.
  expect(await refused('super', { price: 0 })).toBe(20940)
  await setLimits(gateway.context, client.userId, { day: 10 })
  expect(await refused('super')).toBe(20930)
  expect(await lines()).toEqual(booked)
})

it('refuses without coins, without a wheel, with what changed meanwhile, and takes nothing', async () => {
  const stale = wishOf(await seen())
  await spin()
  await giveSpins(db(), client.userId, 'fortune', 1)
  gateway.clock.advance(1000)
  expect(await client.refusal('wheelSpin', { body: stale })).toBe(20942)
  const shown = wishOf(await seen())
  await set([{ ...FORTUNE, prizes: [COINS[0], { ...COINS[1], weight: 2 }] }, SUPER])
  expect(await client.refusal('wheelSpin', { body: shown })).toBe(20942)
  const paid = wishOf(await seen('super'))
  await set([FORTUNE])
  gateway.clock.advance(1000)
  expect((await client.send('wheelSpin', { body: paid })).status).toBe(404)
  await set([FORTUNE, { ...SUPER, price: 10_000 }])
  expect(await refused('super')).toBe(20401)
  expect(await seen()).toMatchObject({ givenLeft: 1 })
  expect((await client.call('wheelRecords', { query: {} })).list).toHaveLength(1)
})

it('a gift goes into the backpack, a full backpack is said before the draw, a spin prize is a spin', async () => {
  const gift = { id: 'rose', kind: 'gift', giftId: 'rose', weight: 1_000_000 } as const
  await set([{ ...FORTUNE, prizes: [gift, { ...COINS[0], weight: 1 }] }])
  await spin()
  expect((await client.call('backpack', { query: {} })).list).toMatchObject([
    { giftId: 'rose', source: 'wheel', star: 1 },
  ])
  await db().execute(
    sql`insert into backpack_item (person_id, gift_id, picture, star, source, given_at, expires_at)
    select ${client.userId}, 'rose', 'rose', 1, 'team', 1, 9000000000000 from generate_series(1, 59)`,
  )
  gateway.clock.advance(DAY_MS)
  expect(await refused()).toBe(20943)
  expect(await seen()).toMatchObject({ freeLeft: 1 })
  const again = { id: 'again', kind: 'spin', weight: 1_000_000 } as const
  await set([{ ...FORTUNE, prizes: [again, { ...COINS[0], weight: 1 }] }])
  expect(await spin()).toMatchObject({ prizeId: 'again', gold: 0, spinsLeft: 1 })
  expect(await seen()).toMatchObject({ freeLeft: 0, givenLeft: 1 })
})

it('a call coupon goes into the backpack once, and a full backpack is said before the draw', async () => {
  const coupon = {
    id: 'talk',
    kind: 'coupon',
    minutes: 3,
    scope: 'video',
    days: 7,
    weight: 1_000_000,
  } as const
  await set([{ ...FORTUNE, prizes: [coupon, { ...COINS[0], weight: 1 }] }])
  const wish = wishOf(await seen())
  const won = await client.call('wheelSpin', { body: wish })
  expect(won).toMatchObject({ prizeId: 'talk', gold: 0 })
  expect(await checkSpin(won.spin)).toMatchObject({ committed: true, fits: true })
  gateway.clock.advance(1000)
  expect(await client.call('wheelSpin', { body: wish })).toEqual(won)
  expect((await client.call('backpack', { query: { type: 'coupon' } })).list).toMatchObject([
    { type: 'coupon', minutes: 3, scope: 'video', source: 'wheel', expiresAt: won.spin.at + 7 * DAY_MS },
  ])
  await db().execute(
    sql`insert into backpack_item (person_id, type, minutes, scope, source, given_at, expires_at)
    select ${client.userId}, 'coupon', 1, 'both', 'team', 1, 9000000000000 from generate_series(1, 59)`,
  )
  gateway.clock.advance(DAY_MS)
  expect(await refused()).toBe(20943)
  for (const wrong of [{ minutes: 0 }, { minutes: 61 }, { scope: 'text' }, { days: 0 }, { extra: 1 }]) {
    await set([{ ...FORTUNE, prizes: [{ ...coupon, ...wrong }, COINS[0]] }])
    expect(await soundWheels(db(), gateway.context, alpha.appId)).toEqual([])
  }
})

it('all past spins can be read, page by page', async () => {
  await set([{ ...FORTUNE, freePerDay: 50 }])
  for (let nth = 0; nth < 45; nth += 1) await spin()
  gateway.clock.advance(DAY_MS)
  for (let nth = 0; nth < 25; nth += 1) await spin()
  const keys = new Set<string>()
  for (let page = 1; page <= 4; page += 1) {
    gateway.clock.advance(1000)
    const { list, total } = await client.call('wheelRecords', { query: { page, size: 20 } })
    expect(total).toBe(70)
    for (const { spinKey } of list) keys.add(spinKey)
  }
  expect(keys.size).toBe(70)
})

it('claimed tasks bring spins, each claim once', async () => {
  await db().execute(
    sql`insert into mission_event (person_id, kind, key, day, amount, at) values (${client.userId}, 'photo', 'one', '', 1, 1)`,
  )
  await client.call('missionClaim', { query: { taskId: 'photo' } })
  gateway.clock.advance(1000)
  await client.refusal('missionClaim', { query: { taskId: 'photo' } })
  expect(await seen()).toMatchObject({ givenLeft: 2, spinsLeft: 3 })
})

it('500 spins at once through two gateways with one spin left are one spin, also of one key', async () => {
  const other = await createTestGateway({ database: gateway.database })
  other.clock.advance(gateway.clock.now() - other.clock.now())
  const caller = { userId: client.userId, brand: alpha }
  const many = async (wishes: readonly ReturnType<typeof wishOf>[]) =>
    await Promise.all(
      wishes.map((wish, nth) =>
        spinWheel((nth % 2 === 0 ? gateway : other).context, caller, wish).catch(
          (error: unknown) => (error as { code?: unknown }).code,
        ),
      ),
    )
  const wheel = await seen()
  const answers = await many(Array.from({ length: 500 }, () => wishOf(wheel)))
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 20940)).toHaveLength(499)
  expect(await lines()).toHaveLength(1)
  await giveSpins(db(), client.userId, 'fortune', 1)
  const wish = wishOf(await seen())
  const same = await many(Array.from({ length: 500 }, () => wish))
  expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await lines()).toHaveLength(2)
}, 60_000)

it('hides a wheel whose configuration is wrong in any key, with one line in the log', async () => {
  const prize = COINS[0]
  const wrong: Readonly<Record<string, unknown>> = {
    id: 'third',
    freePerDay: -1,
    taskSpins: 1.5,
    price: '20',
    paidPerDay: 51,
    prizes: [prize],
    'prize.id': [{ ...prize, id: 'A!' }, COINS[1]],
    'prize.twice': [prize, prize],
    'prize.kind': [{ ...prize, kind: 'car' }, COINS[1]],
    'prize.coins': [{ ...prize, coins: 0 }, COINS[1]],
    'prize.weight': [{ ...prize, weight: 0 }, COINS[1]],
    'prize.giftId': [{ id: 'yacht', kind: 'gift', giftId: 'yacht', weight: 1 }, COINS[1]],
    'prize.extra': [{ ...prize, extra: 1 }, COINS[1]],
    'only spins': [
      { id: 'a', kind: 'spin', weight: 1 },
      { id: 'b', kind: 'spin', weight: 1 },
    ],
    extra: 1,
  }
  for (const [key, value] of Object.entries(wrong)) {
    const field = key.startsWith('prize.') || key === 'only spins' ? 'prizes' : key
    await set([FORTUNE, { ...SUPER, [field]: value }])
    const told: unknown[] = []
    const log = { warn: (...line: unknown[]) => told.push(line) } as unknown as typeof gateway.context.log
    for (let nth = 0; nth < 2; nth += 1) {
      const sound = await soundWheels(db(), { log }, alpha.appId)
      expect(
        sound.map(({ id }) => id),
        key,
      ).toEqual(['fortune'])
    }
    expect(told, key).toHaveLength(1)
    expect((await client.call('wheels', { query: {} })).wheels.map(({ activityId }) => activityId)).toEqual([
      'fortune',
    ])
    gateway.clock.advance(1000)
  }
  for (const key of Object.keys(SUPER)) {
    await set([FORTUNE, Object.fromEntries(Object.entries(SUPER).filter(([name]) => name !== key))])
    expect(await soundWheels(db(), gateway.context, alpha.appId), key).toHaveLength(1)
  }
  for (const list of ['no list', 7, {}]) {
    await set(list)
    expect(await soundWheels(db(), gateway.context, alpha.appId)).toEqual([])
  }
})

it('the standard wheels are sound, and the seed of the next draw is not in the copy of one’s data', async () => {
  await set(DEFAULT_WHEELS)
  expect((await client.call('wheels', { query: {} })).wheels.map(({ activityId }) => activityId)).toEqual([
    'fortune',
    'super',
  ])
  const [seat] = await rowsOf<{ seed: string }>(
    db(),
    sql`select seed from wheel_seat where person_id = ${client.userId} and wheel_id = 'fortune'`,
  )
  gateway.clock.advance(1000)
  const copy = JSON.stringify((await client.send('exportData', {})).envelope)
  expect(copy).toContain('wheel_seat')
  expect(seat?.seed).toHaveLength(64)
  expect(copy).not.toContain(seat?.seed)
})
