import { DEFAULT_TUNABLES } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY_MS, dayStart } from '../../platform/day.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { adult, loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { balanceOf } from '../coins/coins.ts'
import { checkIn } from './checkIn.ts'

const { 'checkIn.week': WEEK, 'checkIn.daily': DAILY, 'checkIn.vip': VIP } = DEFAULT_TUNABLES

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
afterEach(async () => {
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
})

/** A new account on a browser of its own. */
async function newcomer(email: string, client: TestClient = gateway.client()): Promise<TestClient> {
  await adult(client, signUp(gateway, client, email))
  return client
}
const coinsOf = async (client: TestClient) => (await client.call('currentUser', {})).goldNum
const checkIns = (client: TestClient) =>
  rowsOf(
    gateway.database.db,
    sql`select delta from ledger_line where person_id = ${client.userId} and kind = 'checkIn' order by at`,
  )
const nextDay = () => gateway.clock.advance(DAY_MS)
const set = (key: string, value: unknown) =>
  gateway.database.db.execute(
    sql`insert into brand_setting (app_id, key, value, changed_at) values (${alpha.appId}, ${key}, ${JSON.stringify(value)}::jsonb, 0)
    on conflict (app_id, key) do update set value = excluded.value`,
  )
const reset = (key: string) =>
  gateway.database.db.execute(sql`delete from brand_setting where app_id = ${alpha.appId} and key = ${key}`)

it('the first week counts days since the registration, a missed day moves none, and the eighth is a common one (R1.29)', async () => {
  gateway.clock.advance(dayStart(gateway.clock.now()) + DAY_MS - 60_000 - gateway.clock.now())
  const client = await newcomer('week@example.test')
  const before = await coinsOf(client)
  expect(await client.call('hasCheckedIn', {})).toEqual({
    status: 0,
    show: true,
    hasCheck: false,
    totalCoin: 0,
  })
  expect(await client.call('checkIn', {})).toEqual({ gold: WEEK[0], goldNum: before + (WEEK[0] ?? 0) })
  expect(await client.call('hasCheckedIn', {})).toEqual({
    status: 1,
    show: true,
    hasCheck: true,
    totalCoin: WEEK[0],
  })
  // The second day is a minute away, and the third is missed.
  gateway.clock.advance(60_000)
  expect(await client.call('checkInDays', {})).toMatchObject({
    coins: WEEK[1],
    hasCheck: false,
    resetAt: dayStart(gateway.clock.now()) + DAY_MS,
    days: WEEK.map((coins, nth) => ({ coins, state: nth === 0 ? 'done' : nth === 1 ? 'today' : 'next' })),
  })
  await client.call('checkIn', {})
  nextDay()
  for (let nth = 3; nth < 7; nth += 1) {
    nextDay()
    expect((await client.call('checkIn', {})).gold).toBe(WEEK[nth])
  }
  expect((await client.call('checkInDays', {})).days.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'missed',
    'done',
    'done',
    'done',
    'done',
  ])
  nextDay()
  expect(await client.call('checkInDays', {})).toMatchObject({ days: [], coins: DAILY, hasCheck: false })
  expect((await client.call('checkIn', {})).gold).toBe(DAILY)
  const all = [...WEEK.filter((_coins, nth) => nth !== 2), DAILY]
  const sum = all.reduce((total, coins) => total + coins, 0)
  expect(await checkIns(client)).toEqual(all.map((delta) => ({ delta })))
  expect(await client.call('hasCheckedIn', {})).toMatchObject({ totalCoin: sum })
  expect(await coinsOf(client)).toBe(before + sum)
})

it('counts once a day for an account, and for one account a day on a browser (20702, 20703)', async () => {
  const client = await newcomer('once@example.test')
  await client.call('checkIn', {})
  const balance = await coinsOf(client)
  expect(await client.refusal('checkIn', {})).toBe(20702)
  // The same account on a second browser, and a second account on the first one.
  const elsewhere = gateway.client().adopt({ id: client.userId, loginToken: client.loginToken })
  expect(await checkIn(gateway.context, callerOf(elsewhere)).catch(codeOf)).toBe(20702)
  const second = await newcomer('second@example.test', gateway.client({ deviceId: client.deviceId }))
  const secondBalance = await coinsOf(second)
  expect(await second.refusal('checkIn', {})).toBe(20703)
  expect([await coinsOf(client), await coinsOf(second)]).toEqual([balance, secondBalance])
  expect(await second.call('hasCheckedIn', {})).toMatchObject({ status: 0, totalCoin: 0 })
  nextDay()
  expect((await second.call('checkIn', {})).gold).toBe(WEEK[1])
})

it('500 presses at once through two gateways bring the coins once', async () => {
  const client = await newcomer('race@example.test')
  const before = await coinsOf(client)
  const other = await createTestGateway({ database: gateway.database })
  other.clock.advance(gateway.clock.now() - other.clock.now())
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, nth) =>
      checkIn((nth % 2 === 0 ? gateway : other).context, callerOf(client)).catch(codeOf),
    ),
  )
  const bought = { gold: WEEK[0], goldNum: before + (WEEK[0] ?? 0) }
  expect(answers.filter((answer) => answer !== 20702)).toEqual([bought])
  expect(await coinsOf(client)).toBe(bought.goldNum)
  expect(await checkIns(client)).toEqual([{ delta: WEEK[0] }])
}, 60_000)

it('accounts that press at once on one browser: one of them gets the coins', async () => {
  const clients = [
    await newcomer('left@example.test', gateway.client({ deviceId: 'shared-browser' })),
    await newcomer('right@example.test', gateway.client({ deviceId: 'shared-browser' })),
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      checkIn(gateway.context, callerOf(clients[nth % 2] ?? gateway.client())).catch(codeOf),
    ),
  )
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 20703)).toHaveLength(10)
  expect((await Promise.all(clients.map(checkIns))).flat()).toHaveLength(1)
})

it('shows everybody what VIPs get on top, and gives it to VIPs (R1.28)', async () => {
  const common = await newcomer('common@example.test')
  expect((await common.call('checkInDays', {})).vip).toEqual({ coins: VIP, active: false })
  const vip = await loggedIn(gateway, 'vip')
  const { coins, vip: extra } = await vip.call('checkInDays', {})
  expect(extra).toEqual({ coins: VIP, active: true })
  expect((await vip.call('checkIn', {})).gold).toBe(coins + VIP)
})

it('is not there where the brand has switched it off, or gives nothing', async () => {
  const client = await newcomer('off@example.test')
  await set('checkIn.on', false)
  expect(await client.call('hasCheckedIn', {})).toMatchObject({ show: false, status: 0 })
  expect((await client.send('checkIn', {})).status).toBe(404)
  await reset('checkIn.on')
  await set('checkIn.week', [0, 0, 0, 0, 0, 0, 0])
  await set('checkIn.vip', 0)
  expect((await client.call('checkInDays', {})).show).toBe(false)
  await set('checkIn.vip', VIP)
  const before = await coinsOf(client)
  // A day that brings nothing to this person still counts as checked in.
  expect(await client.call('checkIn', {})).toEqual({ gold: 0, goldNum: before })
  expect(await client.refusal('checkIn', {})).toBe(20702)
  await reset('checkIn.week')
})

it('says that it takes too long, and a second press brings nothing twice (20701, MK.02)', async () => {
  const client = await newcomer('late@example.test')
  const { db } = gateway.database
  const before = await balanceOf(db, client.userId)
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let booked: Promise<unknown> = Promise.resolve()
  const slow = {
    transaction: (work: (tx: Database) => Promise<unknown>) => {
      booked = held.then(() => db.transaction((tx) => work(tx as unknown as Database)))
      return booked
    },
  } as unknown as Database
  const { clock } = gateway
  expect(await checkIn({ db: slow, clock }, callerOf(client), 1).catch(codeOf)).toBe(20701)
  expect(await client.call('hasCheckedIn', {})).toMatchObject({ status: 0 })
  goOn()
  await booked
  expect(await client.call('hasCheckedIn', {})).toMatchObject({ status: 1 })
  expect(await client.refusal('checkIn', {})).toBe(20702)
  expect(await balanceOf(db, client.userId)).toBe(before + (WEEK[0] ?? 0))
})

const callerOf = ({ userId, deviceId }: TestClient) => ({ userId, deviceId, brand: alpha })
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code
