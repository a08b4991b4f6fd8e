import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/day.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'
import { addDemoCoins, balanceOf, chargeMinutes } from '../coins/coins.ts'
import { refundMinutes } from '../coins/refunds.ts'
import { spendCoins } from '../coins/spending.ts'
import { guardOf, guardRefusal, hasRoom } from './guard.ts'
import { answerRealityCheck, realityCheckOf } from './realityCheck.ts'
import { pauseSpending, setLimits } from './spendGuard.service.ts'
import { spendSummary } from './spendSummary.ts'
import { tellWeek } from './tellWeek.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
  // A Thursday at 12:00 UTC, the fifteenth of a month.
  scene.now = Date.UTC(2027, 3, 15, 12)
})
afterEach(async () => {
  expect(await scene.violations()).toEqual([])
})

const db = () => scene.context.db
const guard = () => guardOf(db(), caller, scene.now)
const set = (wish: Parameters<typeof setLimits>[2]) => setLimits(scene.context, caller, wish)
let keys = 0
const spend = (amount: number, key = `like:${(keys += 1)}`, on = scene) =>
  spendCoins(
    on.context.db,
    [{ key, kind: 'like', person: caller, amount, ref: String(host) }],
    scene.now,
  ).then(([unpaid]) => (unpaid === undefined ? 'paid' : unpaid.guarded ? 'guarded' : 'short'))
/** What the ledger of the person says was spent since a moment. */
const ledger = async (from: number) =>
  (
    await rowsOf<{ sum: number }>(
      db(),
      sql`select coalesce(-sum(delta), 0)::int as sum from ledger_line
        where person_id = ${caller} and at >= ${from} and kind in ('like', 'callMinute', 'callRefund')`,
    )
  )[0]?.sum
const refused = async (amount: number) => {
  const refusal = await guardRefusal(db(), caller, amount, scene.now)
  return { code: refusal.code, ...refusal.values }
}

describe('a limit', () => {
  it('refuses what exceeds it and takes what fits exactly, until the day is over', async () => {
    await set({ day: 50 })
    expect([await spend(30), await spend(21), await spend(20), await spend(1)]).toEqual([
      'paid',
      'guarded',
      'paid',
      'guarded',
    ])
    const midnight = Date.UTC(2027, 3, 16)
    expect(await refused(1)).toEqual({
      code: 20930,
      limit: 'day',
      coins: 50,
      used: 50,
      left: 0,
      resetsAt: midnight,
    })
    expect(await balanceOf(db(), caller)).toBe(50)
    scene.now = midnight - 1
    expect(await spend(1)).toBe('guarded')
    scene.now = midnight
    expect(await spend(50)).toBe('paid')
  })

  it.each([
    ['week', Date.UTC(2027, 3, 18, 23, 59, 59, 999), Date.UTC(2027, 3, 19)],
    ['month', Date.UTC(2027, 3, 30, 23, 59, 59, 999), Date.UTC(2027, 4, 1)],
  ] as const)('of a %s counts until its end, weeks from Monday', async (span, last, next) => {
    await set({ [span]: 40 })
    expect(await spend(40)).toBe('paid')
    scene.now = last
    expect(await spend(1)).toBe('guarded')
    expect(await refused(1)).toMatchObject({ limit: span, used: 40, left: 0, resetsAt: next })
    scene.now = next
    expect(await spend(40)).toBe('paid')
  })

  it('says the one that lasts longest where several are too low', async () => {
    await set({ day: 30, week: 40, month: 90 })
    await spend(30)
    expect(await refused(15)).toMatchObject({ limit: 'week', left: 10 })
    expect(await refused(5)).toMatchObject({ limit: 'day', left: 0 })
  })

  it('comes before the balance: nobody is sent to the shop because of it', async () => {
    await set({ day: 10 })
    expect([await spend(500), await spend(5)]).toEqual(['guarded', 'paid'])
    await set({ day: null })
    scene.now += DAY_MS
    expect(await spend(500)).toBe('short')
  })

  it('counts as the ledger does: other movements are no spending, what was given back makes room', async () => {
    await set({ day: 60 })
    const minute = (nth: number) => ({
      roomNum: 'room',
      minute: nth,
      payerId: caller,
      payeeId: host,
      price: 20,
      points: 10,
    })
    const charge = async (...nths: number[]) =>
      (await chargeMinutes(db(), nths.map(minute), scene.now)).map(({ outcome }) => outcome)
    expect(await charge(1, 2, 3, 4)).toEqual(['charged', 'charged', 'charged', 'insufficient'])
    expect(await spend(1)).toBe('guarded')
    await refundMinutes(db(), [minute(3)], scene.now)
    await addDemoCoins(db(), { key: 'more', personId: caller, amount: 5, at: scene.now })
    expect((await guard()).day).toMatchObject({ used: 40, limit: 60 })
    expect([await spend(21), await spend(20)]).toEqual(['guarded', 'paid'])
    const { day, week, month } = await guard()
    expect([day.used, week.used, month.used]).toEqual([60, 60, 60])
    expect(await ledger(0)).toBe(60)
  })

  it('a key that was booked counts once', async () => {
    await set({ day: 30 })
    expect([await spend(30, 'like:same'), await spend(30, 'like:same')]).toEqual(['paid', 'paid'])
    expect((await guard()).day.used).toBe(30)
    expect(await balanceOf(db(), caller)).toBe(70)
  })

  it('is kept exactly by fifty spendings at once through two gateways', async () => {
    await set({ day: 70 })
    const other = CallTestBed.on(scene.database)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => spend(7, `like:race:${nth}`, nth % 2 === 0 ? scene : other)),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'guarded')).toHaveLength(40)
    expect((await guard()).day.used).toBe(70)
    expect(await balanceOf(db(), caller)).toBe(30)
  })

  it('holds back all of a batch that one limit forbids', async () => {
    const friend = await scene.person({ coins: 50 })
    await setLimits(scene.context, friend, { day: 5 })
    const item = (person: number) =>
      ({ key: `match:batch:${person}`, kind: 'match', person, amount: 10, ref: 'batch' }) as const
    expect(await spendCoins(db(), [item(caller), item(friend)], scene.now)).toEqual([
      { personId: friend, balance: 50, guarded: true },
    ])
    expect(await balanceOf(db(), caller)).toBe(100)
  })
})

describe('changing a limit', () => {
  it('down counts at once, up after 24 hours', async () => {
    await set({ day: 50 })
    await set({ day: 20 })
    expect(await spend(21)).toBe('guarded')
    const at = scene.now + DAY_MS
    expect((await set({ day: 90 })).day).toMatchObject({ limit: 20, raise: { to: 90, at } })
    scene.now = at - 1
    expect(await spend(21)).toBe('guarded')
    scene.now = at
    expect(await spend(21)).toBe('paid')
    expect((await guard()).day).toMatchObject({ limit: 90, raise: null, used: 21 })
  })

  it('away waits as a raise does, and the present one again calls it off', async () => {
    await set({ week: 10 })
    expect((await set({ week: null })).week.raise).toEqual({ to: null, at: scene.now + DAY_MS })
    expect((await set({ week: 10 })).week).toMatchObject({ limit: 10, raise: null })
    scene.now += DAY_MS
    expect(await hasRoom(db(), caller, 11, scene.now)).toBe(false)
    await set({ week: null })
    scene.now += DAY_MS
    expect((await guard()).week).toMatchObject({ limit: null, raise: null })
    expect(await spend(100)).toBe('paid')
  })

  it('a raise that becomes smaller keeps its date, a larger one begins anew, a lower limit ends it', async () => {
    await set({ month: 10 })
    const first = scene.now + DAY_MS
    await set({ month: 100 })
    scene.now += 1000
    expect((await set({ month: 50 })).month.raise).toEqual({ to: 50, at: first })
    expect((await set({ month: 60 })).month.raise).toEqual({ to: 60, at: scene.now + DAY_MS })
    expect((await set({ month: 5 })).month).toMatchObject({ limit: 5, raise: null })
  })

  it('leaves the spans that are not named, and tells all pages', async () => {
    await set({ day: 50 })
    await set({ month: 70 })
    expect(await guard()).toMatchObject({ day: { limit: 50 }, week: { limit: null }, month: { limit: 70 } })
    expect((await scene.events(caller, 'spend.guard')).map(({ month }) => month)).toMatchObject([
      { limit: null },
      { limit: 70 },
    ])
  })
})

describe('a pause', () => {
  it('refuses everything that costs until its end, and does not become shorter', async () => {
    const until = scene.now + 7 * DAY_MS
    expect(await pauseSpending(scene.context, caller, 7)).toMatchObject({ pausedUntil: until })
    expect(await pauseSpending(scene.context, caller, 1)).toMatchObject({ pausedUntil: until })
    expect(await spend(1)).toBe('guarded')
    expect(await refused(1)).toEqual({ code: 20931, until })
    await expect(scene.launch(caller, host)).rejects.toMatchObject({ code: 20931, values: { until } })
    scene.now = until - 1
    expect(await spend(1)).toBe('guarded')
    scene.now = until
    expect(await spend(1)).toBe('paid')
    expect((await guard()).pausedUntil).toBeNull()
  })

  it('becomes longer by a longer one, and leaves others alone', async () => {
    await pauseSpending(scene.context, caller, 1)
    expect((await pauseSpending(scene.context, caller, 30)).pausedUntil).toBe(scene.now + 30 * DAY_MS)
    const friend = await scene.person({ coins: 10 })
    expect(await hasRoom(db(), friend, 10, scene.now)).toBe(true)
  })
})

describe('a paid call', () => {
  it('does not ring where its first minute exceeds the limit', async () => {
    await set({ day: 19 })
    await expect(scene.launch(caller, host)).rejects.toMatchObject({
      code: 20930,
      values: { limit: 'day', coins: 19, left: 19 },
    })
    expect(await scene.events(host, 'call.ring')).toEqual([])
  })

  it('ends at the limit as at the last coin: the last minute says so, the next is not charged', async () => {
    await set({ day: 45 })
    const began = scene.now
    await scene.connect(caller, host)
    expect((await scene.events(caller, 'call.billing')).at(-1)).toMatchObject({ minutesLeft: 1, goldNum: 80 })
    expect(await scene.events(caller, 'call.lowBalance')).toEqual([])
    await scene.pass(60_001)
    expect(await scene.events(caller, 'call.lowBalance')).toMatchObject([{ endsAt: began + 120_000 }])
    await scene.pass(60_000)
    expect((await scene.events(caller, 'call.status')).at(-1)).toMatchObject({ status: 7, reason: 'noCoins' })
    expect(await balanceOf(db(), caller)).toBe(60)
    expect((await guard()).day.used).toBe(40)
  })

  it('hears at once when a pause makes its minute the last one', async () => {
    const began = scene.now
    await scene.connect(caller, host)
    scene.now += 10_000
    await pauseSpending(scene.context, caller, 1)
    expect(await scene.events(caller, 'call.lowBalance')).toMatchObject([{ endsAt: began + 60_000 }])
    expect((await scene.events(caller, 'call.billing')).at(-1)).toMatchObject({ minutesLeft: 0 })
    await scene.pass(50_001)
    expect((await scene.events(caller, 'call.status')).at(-1)).toMatchObject({ reason: 'noCoins' })
    expect(await balanceOf(db(), caller)).toBe(80)
  })

  it('goes on when the day turns before its last minute is over', async () => {
    await set({ day: 20 })
    scene.now = Date.UTC(2027, 3, 15, 23, 59, 30)
    await scene.connect(caller, host)
    expect(await scene.events(caller, 'call.lowBalance')).toHaveLength(1)
    await scene.pass(60_001)
    expect((await scene.events(caller, 'call.billing')).at(-1)).toMatchObject({ minutes: 2, gold: 40 })
  })
})

it('the summary has the coins of each week by kind, as the ledger, and no refunded ones', async () => {
  await spend(15)
  scene.now += 4 * DAY_MS
  await spend(10)
  await spend(5)
  const room = await scene.connect(caller, host)
  await scene.calls.hangUp(caller, room)
  const monday = Date.UTC(2027, 3, 19)
  expect(await spendSummary(db(), caller, scene.now)).toEqual({
    thisWeek: {
      from: monday,
      until: monday + 7 * DAY_MS,
      coins: 35,
      kinds: [
        { kind: 'callMinute', times: 1, coins: 20 },
        { kind: 'like', times: 2, coins: 15 },
      ],
      paid: [],
    },
    lastWeek: {
      from: monday - 7 * DAY_MS,
      until: monday,
      coins: 15,
      kinds: [{ kind: 'like', times: 1, coins: 15 }],
      paid: [],
    },
  })
  expect(await ledger(monday)).toBe(35)
})

describe('a reminder of time and coins', () => {
  const MINUTE = 60_000
  let rooms = 0
  /** A call of so many paid minutes, in time. */
  const talk = async (minutes: number, price = 10) => {
    const room = (rooms += 1)
    for (let nth = 1; nth <= minutes; nth += 1) {
      scene.now += MINUTE
      const minute = {
        roomNum: `check-${room}`,
        minute: nth,
        payerId: caller,
        payeeId: host,
        price,
        points: 0,
      }
      await chargeMinutes(db(), [minute], scene.now)
    }
  }
  const check = () => realityCheckOf(db(), caller, scene.now)

  it('is due after 30 paid minutes of several calls, and after 30 more once it was read', async () => {
    await addDemoCoins(db(), { personId: caller, amount: 2000, key: 'check', at: scene.now })
    await talk(20)
    expect(await check()).toEqual({ due: false, minutes: 20, coins: 200 })
    await spend(100)
    await talk(9)
    expect(await check()).toMatchObject({ due: false, minutes: 29 })
    await talk(1)
    expect(await check()).toEqual({ due: true, minutes: 30, coins: 300 })
    expect(await answerRealityCheck(db(), caller, scene.now)).toEqual({ due: false, minutes: 30, coins: 300 })
    await talk(29)
    expect(await check()).toMatchObject({ due: false, minutes: 59 })
    await talk(1)
    expect(await check()).toEqual({ due: true, minutes: 60, coins: 600 })
  })

  it('forgets what is older than a day, and is each person’s own', async () => {
    await addDemoCoins(db(), { personId: caller, amount: 2000, key: 'check-day', at: scene.now })
    await talk(30)
    expect(await realityCheckOf(db(), host, scene.now)).toEqual({ due: false, minutes: 0, coins: 0 })
    scene.now += DAY_MS
    expect(await check()).toEqual({ due: false, minutes: 0, coins: 0 })
  })
})

describe('a week that is over', () => {
  const monday = Date.UTC(2027, 3, 19)
  const told = () =>
    rowsOf(
      db(),
      sql`select coins, reference, path from system_notice where kind = 'week' and person_id = ${caller}`,
    )

  it('is told once to whoever spent coins in it, by the books', async () => {
    await spend(30)
    scene.now = monday - 1
    await spend(12)
    await tellWeek(scene.context)
    expect(await told(), 'it is not over yet').toEqual([])
    scene.now = monday
    await spend(500)
    await Promise.all([tellWeek(scene.context), tellWeek(scene.context)])
    const one = { coins: 42, reference: '2027-04-12', path: '/spending' }
    expect(await told()).toEqual([one])
    scene.now += DAY_MS
    await tellWeek(scene.context)
    expect(await told()).toEqual([one])
  })

  it('is left out where the gateway stood still for its first days', async () => {
    await spend(30)
    scene.now = monday + 2 * DAY_MS
    await tellWeek(scene.context)
    expect(await told()).toEqual([])
  })
})
