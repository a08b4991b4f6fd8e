import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCall } from '../call/callStore.ts'
import { historyOf } from '../call/history.ts'
import { memberGone } from '../call/memberLines.ts'
import { balanceOf } from '../coins/coins.ts'
import { spendCoins } from '../coins/spending.ts'
import { Refusal } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { personAgreement } from '../hosting/hosting.tables.ts'
import { forgetFarewells } from './forgetFarewells.ts'
import { SIGN_WINDOW_MS } from '../../platform/http/verifySign.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { matchCost } from './matchPrice.ts'
import { dropGoneSeekers, GONE_MS } from './pair.ts'
import { quotaOf } from '../quotas/quotas.ts'
import { expireUndecided } from './undecided.ts'

let scene: MatchScene, ana: number, ben: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  await scene.context.db.execute(sql`delete from match_seeker`)
  scene.calls.now += 60_000
  await expireUndecided(scene.context)
  ana = await scene.person({ coins: 100 })
  ben = await scene.person({ coins: 100 })
})

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal
        ? { code: error.code, status: error.status, field: error.field, ...error.values }
        : error,
  )
const waiting = async (): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(scene.context.db, sql`select person_id as id from match_seeker order by 1`)
  ).map(({ id }) => id)
const members = async (): Promise<number> =>
  (await rowsOf(scene.context.db, sql`select 1 from match_member where person_id in (${ana}, ${ben})`)).length
const left = async (id: number): Promise<number> =>
  (await quotaOf(scene.context.db, id, 'livecam', scene.calls.now)).left

describe('searching', () => {
  it('finds two people for each other and shows each the other with ten seconds to decide', async () => {
    const searchId = await scene.search(ana)
    expect(await scene.pair()).toBe(0)
    await scene.search(ben)
    expect(await scene.pair()).toBe(1)
    expect(await scene.last(ana, 'match.found')).toMatchObject({
      searchId,
      mode: 'livecam',
      partner: { id: ben, isDemo: false },
      price: 0,
      privatePrice: 20,
      pays: false,
      now: scene.calls.now,
      decideUntil: scene.calls.now + 10_000,
    })
    expect(await scene.partnerOf(ben)).toBe(ana)
    expect(await waiting()).toEqual([])
  })

  it('tells each how many friend requests they sent the other (R3.30)', async () => {
    await scene.context.db.execute(
      sql`insert into friend_request (type, person_id, friend_id, state, gold, created_at) values (4, ${ana}, ${ben}, 'expired', 10, 1)`,
    )
    for (const id of [ana, ben]) await scene.search(id)
    await scene.pair()
    expect([
      (await scene.last(ana, 'match.found'))?.partner.requestsSent,
      (await scene.last(ben, 'match.found'))?.partner.requestsSent,
    ]).toEqual([1, 0])
  })

  it('keeps modes apart, and gives whoever waited longest first', async () => {
    const late = await scene.person()
    await scene.search(ana, { mode: '1v1' })
    await scene.search(ben)
    scene.calls.now += 1000
    await scene.search(late)
    scene.calls.now += 1000
    expect(await scene.pair()).toBe(1)
    expect([await scene.partnerOf(ana), await scene.partnerOf(ben)]).toEqual([null, late])
  })

  it('respects country and language of both sides', async () => {
    const german = await scene.person({ countryId: 276, languages: [7] }),
      turk = await scene.person({ countryId: 792, languages: [20, 1] })
    await scene.search(german, { countryId: 276 })
    await scene.search(turk)
    expect(await scene.pair()).toBe(0)
    await scene.search(german, { languageIds: [1, 3] })
    await scene.search(turk, { languageIds: [7] })
    scene.calls.now += 5000
    expect(await scene.pair()).toBe(1)
    expect(await scene.partnerOf(german)).toBe(turk)
    expect((await scene.last(german, 'match.found'))?.partner).toMatchObject({ languages: [20, 1] })
  })

  it('never brings the same two together twice in a row', async () => {
    const first = await scene.found(ana, ben)
    await scene.decide(ana, first, 0)
    await scene.search(ana)
    await scene.search(ben)
    scene.calls.now += 60_000
    expect(await scene.pair()).toBe(0)
    const third = await scene.person()
    await scene.search(third)
    expect(await scene.pair()).toBe(1)
    expect(await scene.partnerOf(third)).toBe(ana)
  })

  it.each(['blocks', 'is blocked', 'is banned', 'is in a call', 'has no line'] as const)(
    'passes over somebody who %s',
    async (why) => {
      await scene.search(ana)
      await scene.search(ben)
      const { db } = scene.context
      if (why === 'blocks')
        await db.execute(
          sql`insert into block (person_id, blocked_id, scene, created_at) values (${ana}, ${ben}, 'match', 1)`,
        )
      if (why === 'is blocked')
        await db.execute(
          sql`insert into block (person_id, blocked_id, scene, created_at) values (${ben}, ${ana}, 'match', 1)`,
        )
      if (why === 'is banned') await db.execute(sql`update person set banned_at = 1 where id = ${ben}`)
      if (why === 'is in a call')
        await scene.calls
          .launch(await scene.person(), await scene.calls.host(0))
          .then(({ roomNum }) =>
            db.execute(sql`insert into call_member (person_id, room_num) values (${ben}, ${roomNum})`),
          )
      if (why === 'has no line') await db.execute(sql`delete from realtime_socket where person_id = ${ben}`)
      expect(await scene.pair()).toBe(0)
      expect(await waiting()).toEqual([ana, ben])
    },
  )

  it('ends without its number, too, with what it found; a match both said yes to goes on', async () => {
    await scene.search(ana)
    await scene.exit(ana)
    expect(await waiting()).toEqual([])
    await scene.found(ana, ben)
    await scene.exit(ana)
    expect(await scene.last(ben, 'match.decided')).toMatchObject({ result: 'skip', byUserId: ana })
    await scene.exit(ana)
    const eve = await scene.person()
    const matchId = await scene.found(ana, eve)
    await scene.decide(ana, matchId, 1)
    await scene.decide(eve, matchId, 1)
    await scene.exit(ana)
    expect(await scene.last(eve, 'match.left')).toBeUndefined()
  })

  it('ends by the number its page gave it, whichever of the two comes first; another search of the person stays', async () => {
    await scene.search(ana, { searchKey: 'one' })
    await scene.goAway(ana, 'one')
    expect(await waiting()).toEqual([])
    await scene.goAway(ana, 'two')
    expect(await refusal(scene.search(ana, { searchKey: 'two' }))).toMatchObject({
      code: 20501,
      reason: 'left',
    })
    expect(await waiting()).toEqual([])
    await scene.search(ana, { searchKey: 'three' })
    await scene.goAway(ana, 'two')
    await scene.goAway(ben, 'three')
    expect(await waiting()).toEqual([ana])
    await scene.search(ben, { searchKey: 'four' })
    expect(await waiting()).toEqual([ana, ben])
  })

  it('ends by that number what it found, unless both said yes; another match of the person goes on', async () => {
    await scene.search(ana, { searchKey: 'one' })
    await scene.search(ben)
    await scene.pair()
    await scene.goAway(ana, 'another')
    expect(await scene.last(ben, 'match.decided')).toBeUndefined()
    await scene.goAway(ana, 'one')
    expect(await scene.last(ben, 'match.decided')).toMatchObject({ result: 'skip', byUserId: ana })
    const eve = await scene.person()
    await scene.search(ana, { searchKey: 'two' })
    await scene.search(eve)
    await scene.pair()
    const matchId = (await scene.last(ana, 'match.found'))?.matchId ?? ''
    await scene.decide(ana, matchId, 1)
    await scene.decide(eve, matchId, 1)
    await scene.goAway(ana, 'two')
    expect(await scene.last(eve, 'match.left')).toBeUndefined()
  })

  it('is kept out by its farewell as long as a request signed before it would be taken, and not longer', async () => {
    await scene.goAway(ana, 'one')
    scene.calls.now += 2 * SIGN_WINDOW_MS
    await forgetFarewells(scene.context)
    expect(await refusal(scene.search(ana, { searchKey: 'one' }))).toMatchObject({
      code: 20501,
      reason: 'left',
    })
    scene.calls.now += 1
    await forgetFarewells(scene.context)
    await scene.search(ana, { searchKey: 'one' })
    expect(await waiting()).toEqual([ana])
  })

  it('and its farewell, both at once: whoever is second sees the other one', async () => {
    for (let nth = 0; nth < 40; nth += 1) {
      const searchKey = `at once ${nth}`.replaceAll(' ', '-')
      const both = [
        () => scene.search(ana, { searchKey }).catch(() => ''),
        () => scene.goAway(ana, searchKey),
      ]
      await Promise.all((nth % 2 === 0 ? both : both.toReversed()).map((one) => one()))
      expect(await waiting()).toEqual([])
    }
  })

  it('ends with exit, and after ten seconds without a line', async () => {
    const searchId = await scene.search(ana)
    expect(await scene.exit(ana, searchId)).toMatchObject({ freeLeft: 10 })
    expect(await waiting()).toEqual([])
    expect(await refusal(scene.exit(ana, 'nosuchsearch'))).toMatchObject({ code: 404, status: 404 })
    await scene.search(ana)
    await scene.context.db.execute(sql`delete from realtime_socket where person_id = ${ana}`)
    await dropGoneSeekers(scene.context)
    scene.calls.now += GONE_MS - 1
    await dropGoneSeekers(scene.context)
    expect(await waiting()).toEqual([ana])
    await scene.calls.line(ana)
    await dropGoneSeekers(scene.context)
    scene.calls.now += GONE_MS
    await dropGoneSeekers(scene.context)
    expect(await waiting()).toEqual([ana])
    await scene.context.db.execute(sql`delete from realtime_socket where person_id = ${ana}`)
    await dropGoneSeekers(scene.context)
    scene.calls.now += GONE_MS
    await dropGoneSeekers(scene.context)
    expect(await waiting()).toEqual([])
  })
})

describe('deciding', () => {
  it('needs both: the first waits, the second opens the room for both at once', async () => {
    const matchId = await scene.found(ana, ben)
    expect(await scene.decide(ana, matchId, 1)).toEqual({ state: 'waiting' })
    expect(await scene.last(ana, 'match.decided')).toBeUndefined()
    expect(await scene.decide(ben, matchId, 1)).toEqual({ state: 'both' })
    const [mine, theirs] = [await scene.last(ana, 'match.decided'), await scene.last(ben, 'match.decided')]
    expect(mine).toMatchObject({
      matchId,
      result: 'both',
      room: { rtc: { uid: ana, polite: mine?.room?.role === 'caller' } },
    })
    expect(theirs).toMatchObject({
      result: 'both',
      room: { roomNum: mine?.room?.roomNum, rtc: { uid: ben, channel: mine?.room?.roomId } },
    })
    expect(new Set([mine?.room?.role, theirs?.room?.role])).toEqual(new Set(['callee', 'caller']))
    expect(await findCall(scene.context.db, mine?.room?.roomNum ?? '')).toMatchObject({
      phase: 'connecting',
      matchFlag: 1,
      price: 0,
      location: 252,
    })
    expect(await scene.decide(ben, matchId, 1)).toEqual({ state: 'both' })
  })

  it('a no counts at once, also after an own yes, and charges nothing', async () => {
    const matchId = await scene.found(ana, ben, '1v1')
    await scene.decide(ana, matchId, 1)
    expect(await scene.decide(ana, matchId, 0)).toEqual({ state: 'skip' })
    expect(await scene.last(ben, 'match.decided')).toMatchObject({
      matchId,
      result: 'skip',
      byUserId: ana,
      room: null,
    })
    expect(await scene.decide(ben, matchId, 1)).toEqual({ state: 'skip' })
    expect([
      await balanceOf(scene.context.db, ana),
      await balanceOf(scene.context.db, ben),
      await members(),
    ]).toEqual([100, 100, 0])
  })

  it('silence is no', async () => {
    const matchId = await scene.found(ana, ben)
    await scene.decide(ana, matchId, 1)
    scene.calls.now += 10_000
    expect(await expireUndecided(scene.context)).toBe(0)
    scene.calls.now += 1
    expect(await expireUndecided(scene.context)).toBe(1)
    expect(await scene.last(ana, 'match.decided')).toMatchObject({ result: 'timeout', byUserId: ben })
    expect(await scene.decide(ben, matchId, 1)).toEqual({ state: 'timeout' })
    expect(await members()).toBe(0)
  })

  it('whom the other one turned down keeps the place in the queue', async () => {
    const queuedAt = scene.calls.now
    const matchId = await scene.found(ana, ben)
    scene.calls.now += 4000
    await scene.decide(ana, matchId, 1)
    await scene.decide(ben, matchId, 0)
    await scene.search(ana)
    await scene.search(ben)
    const rows = await rowsOf<{ id: number; at: number }>(
      scene.context.db,
      sql`select person_id as id, queued_at as at from match_seeker order by 1`,
    )
    expect(rows).toEqual([
      { id: ana, at: queuedAt },
      { id: ben, at: scene.calls.now },
    ])
  })

  it('is the business of the two only', async () => {
    const matchId = await scene.found(ana, ben)
    const stranger = await scene.person()
    for (const work of [
      () => scene.decide(stranger, matchId, 1),
      () => scene.exit(stranger, matchId),
      () => scene.minCall(stranger, matchId, 'ask', 20),
    ])
      expect(await refusal(work())).toMatchObject({ code: 404, status: 404 })
    expect(await refusal(scene.decide(ana, 'nosuchmatch', 1))).toMatchObject({ code: 404 })
  })

  it('somebody who is in another call by then counts as a no', async () => {
    const matchId = await scene.found(ana, ben)
    await scene.calls.launch(ben, await scene.calls.host(20))
    await scene.decide(ben, matchId, 1)
    expect(await scene.decide(ana, matchId, 1)).toEqual({ state: 'skip' })
    expect(await scene.last(ana, 'match.decided')).toMatchObject({
      result: 'skip',
      byUserId: ben,
      room: null,
    })
  })

  it('a new search ends whatever was before', async () => {
    const matchId = await scene.found(ana, ben)
    await scene.search(ana)
    expect(await scene.last(ben, 'match.decided')).toMatchObject({ matchId, result: 'skip', byUserId: ana })
    expect(await members()).toBe(0)
  })
})

describe('meeting', () => {
  it('takes one of the free matches of each side when both pictures are there, and not before', async () => {
    const { roomNum } = await scene.met(ana, ben)
    expect([await left(ana), await left(ben)]).toEqual([10, 10])
    await scene.calls.calls.notifyStart(ana, roomNum)
    expect(await left(ana)).toBe(10)
    await scene.calls.calls.notifyStart(ben, roomNum)
    expect([await left(ana), await left(ben)]).toEqual([9, 9])
    expect(await scene.last(ana, 'quota')).toMatchObject({ kind: 'livecam', left: 9, total: 10 })
    expect([await balanceOf(scene.context.db, ana), await balanceOf(scene.context.db, ben)]).toEqual([
      100, 100,
    ])
  })

  it('costs 20 in 1v1 each, but neither host nor VIP, once, and stands in the ledger', async () => {
    const host = await scene.person({ isHost: true, coins: 5 }),
      vip = await scene.person({ isVip: true, coins: 5 })
    const { roomNum } = await scene.talking(ana, host, '1v1')
    await scene.calls.calls.notifyStart(ana, roomNum)
    const other = await scene.talking(ben, vip, '1v1')
    expect(await Promise.all([ana, ben].map((id) => balanceOf(scene.context.db, id)))).toEqual([100, 100])
    for (const [id, room] of [
      [ana, roomNum],
      [host, roomNum],
      [ana, roomNum],
      [vip, other.roomNum],
      [ben, other.roomNum],
    ] as const)
      await scene.show(id, room)
    expect(await Promise.all([ana, ben, host, vip].map((id) => balanceOf(scene.context.db, id)))).toEqual([
      80, 80, 5, 5,
    ])
    expect(await scene.last(ana, 'balance')).toMatchObject({ goldNum: 80, delta: -20, reason: 'match' })
    expect(await left(ana)).toBe(10)
    expect(await scene.calls.violations()).toEqual([])
  })

  it('costs a host who has yet to accept the agreement what it costs others (R6.15)', async () => {
    const host = await scene.person({ isHost: true })
    const price = async () =>
      (await matchCost(scene.context.db, host, '1v1', scene.context.clock.now())).price
    expect(await price()).toBe(0)
    await scene.context.db.delete(personAgreement).where(eq(personAgreement.personId, host))
    expect(await price()).toBe(20)
  })

  it('charges nobody when the coins of one went elsewhere meanwhile', async () => {
    const { roomNum } = await scene.met(ana, ben, '1v1')
    await spendCoins(
      scene.context.db,
      [{ key: `elsewhere${ben}`, kind: 'like', person: ben, amount: 90, ref: 'x' }],
      1,
    )
    await scene.calls.calls.notifyStart(ana, roomNum)
    await scene.calls.calls.notifyStart(ben, roomNum)
    await scene.show(ana, roomNum)
    expect(await scene.show(ben, roomNum)).toEqual({ mine: false, theirs: true })
    expect(await scene.last(ana, 'match.shown')).toMatchObject({ both: false })
    expect([await balanceOf(scene.context.db, ana), await balanceOf(scene.context.db, ben)]).toEqual([
      100, 10,
    ])
    expect(await scene.last(ana, 'match.left')).toMatchObject({ reason: 'noCoins' })
    expect((await findCall(scene.context.db, roomNum))?.phase).toBe('ended')
  })

  it('fails free without pictures', async () => {
    const { matchId } = await scene.met(ana, ben, '1v1')
    await scene.calls.pass(20_000)
    expect(await scene.last(ben, 'match.left')).toMatchObject({ matchId, reason: 'failed' })
    expect([await balanceOf(scene.context.db, ana), await members()]).toEqual([100, 0])
  })

  it('ends with Next for both, with its reason, and stands in the history of both', async () => {
    const { matchId, roomNum } = await scene.talking(ana, ben)
    scene.calls.now += 7000
    await scene.exit(ana, matchId, 'next')
    expect(await scene.last(ben, 'match.left')).toMatchObject({ matchId, reason: 'next', byUserId: ana })
    expect(await scene.last(ben, 'call.status')).toMatchObject({ roomNum, status: 7 })
    expect((await historyOf(scene.context.db, ben, 1, 1)).list[0]).toMatchObject({
      roomNum,
      videoTime: 7,
      ending: 'hungUp',
      gold: 0,
    })
    expect(await scene.exit(ana, matchId)).toMatchObject({ freeLeft: 9 })
    expect(await members()).toBe(0)
  })

  it('ends when a line stays away for ten seconds', async () => {
    const { matchId } = await scene.talking(ana, ben)
    await scene.context.db.execute(sql`delete from realtime_socket where person_id = ${ben}`)
    await memberGone(scene.context, ben, null, false)
    await scene.calls.pass(9_999)
    expect(await scene.last(ana, 'match.left')).toBeUndefined()
    await scene.calls.pass(1)
    expect(await scene.last(ana, 'match.left')).toMatchObject({ matchId, reason: 'lost' })
  })
})

describe('what it costs', () => {
  it('says so when the free ones are used up, and goes on for the price that was agreed to', async () => {
    await scene.context.db.execute(
      sql`insert into daily_use (person_id, kind, day, used) values (${ana}, 'livecam', '2023-11-14', 10)`,
    )
    expect(await refusal(scene.search(ana, { price: 0 }))).toMatchObject({
      code: 20602,
      price: 20,
      resetAt: Date.UTC(2023, 10, 15),
    })
    expect(await refusal(scene.search(ana, { price: 5 }))).toMatchObject({
      code: 20001,
      status: 400,
      field: 'price',
    })
    const { roomNum } = await scene.talking(ana, ben)
    await scene.show(ana, roomNum)
    await scene.show(ben, roomNum)
    expect([
      await balanceOf(scene.context.db, ana),
      await balanceOf(scene.context.db, ben),
      await left(ben),
    ]).toEqual([80, 100, 9])
  })

  it('refuses who cannot pay, naming price and balance', async () => {
    const poor = await scene.person({ coins: 19 })
    expect(await refusal(scene.search(poor, { mode: '1v1' }))).toMatchObject({
      code: 20413,
      price: 20,
      balance: 19,
    })
    expect(await waiting()).toEqual([])
  })

  it('is unlimited for VIPs', async () => {
    const vip = await scene.person({ isVip: true })
    await scene.context.db.execute(
      sql`insert into daily_use (person_id, kind, day, used) values (${vip}, 'livecam', '2023-11-14', 10)`,
    )
    await scene.talking(vip, ben)
    expect([await balanceOf(scene.context.db, vip), await left(vip)]).toEqual([0, 0])
  })

  it('is full again at 0:00 UTC', async () => {
    await scene.talking(ana, ben)
    expect(await quotaOf(scene.context.db, ana, 'livecam', scene.calls.now)).toEqual({
      left: 9,
      total: 10,
      resetAt: Date.UTC(2023, 10, 15),
    })
    const midnight = Date.UTC(2023, 10, 15)
    expect((await quotaOf(scene.context.db, ana, 'livecam', midnight - 1)).left).toBe(9)
    expect(await quotaOf(scene.context.db, ana, 'livecam', midnight)).toEqual({
      left: 10,
      total: 10,
      resetAt: Date.UTC(2023, 10, 16),
    })
  })
})
