import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { createPayments } from '../coins/payments.ts'
import { Refusal } from '../context.ts'
import { CallScene } from './CallScene.ts'
import { findCall, findLiveCall } from './callStore.ts'
import { historyOf } from './history.ts'
import { gatewayLost, memberBack, memberGone, memberKicked } from './memberLines.ts'

let scene: CallScene, caller: number, host: number
beforeAll(async () => { scene = await CallScene.open() })
afterAll(() => scene.close())
beforeEach(async () => {
  caller = await scene.person({ coins: 100 })
  host = await scene.host(20)
})

const refusal = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (error: unknown) => (error instanceof Refusal ? { code: error.code, status: error.status, ...error.values } : error))
const endings = async (): Promise<unknown[]> => (await Promise.all([caller, host].map((id) => historyOf(scene.context.db, id, 1, 1)))).map(({ list }) => list[0]?.ending)
const status = async (id: number): Promise<unknown> => (await scene.events(id, 'call.status')).map((event) => [event['status'], event['reason']])

describe('launch', () => {
  it('rings at the callee with price, caller and grant', async () => {
    const { roomNum, roomId, rtc, ringSeconds } = await scene.launch(caller, host, 20)
    expect([ringSeconds, rtc.polite, rtc.uid, rtc.mode, rtc.channel]).toEqual([45, true, caller, 'peer', roomId])
    expect(await scene.events(host)).toEqual([expect.objectContaining({ event: 'call.ring', roomNum, roomId, pointsPerMinute: 10, feeType: 1, from: expect.objectContaining({ id: caller }), rtc: expect.objectContaining({ uid: host, polite: false }) })])
  })

  it('refuses with the code of table E and takes nobody', async () => {
    const poor = await scene.person({ coins: 19 }), shy = await scene.person({ friendOnlyCall: true }), away = await scene.person({ online: false, isHost: true, pricePerMinute: 20 })
    expect(await refusal(scene.launch(poor, host))).toEqual({ code: 20412, status: 200, price: 20, balance: 19 })
    expect(await refusal(scene.launch(caller, shy))).toEqual({ code: 20506, status: 200 })
    expect(await refusal(scene.launch(caller, away))).toEqual({ code: 20508, status: 200 })
    expect(await refusal(scene.launch(caller, 999_999))).toEqual({ code: 20004, status: 404 })
    expect(await refusal(scene.launch(caller, caller))).toMatchObject({ code: 20501 })
    expect(await refusal(scene.launch(caller, host, 15))).toEqual({ code: 20501, status: 200, reason: 'priceChanged', price: 20 })
    const other = await scene.person({ coins: 100 })
    await scene.launch(caller, host)
    expect(await refusal(scene.launch(other, host))).toEqual({ code: 20507, status: 200 })
    expect((await historyOf(scene.context.db, other, 1, 5)).list[0]).toMatchObject({ ending: 'busy', role: 'caller', videoTime: 0 })
    expect((await historyOf(scene.context.db, away, 1, 5)).list[0]).toMatchObject({ ending: 'missed', role: 'callee' })
    expect(await refusal(scene.launch(caller, other))).toMatchObject({ code: 20501, reason: 'ownCall' })
  })

  it('takes one call per person when two call each other at once', async () => {
    const a = await scene.host(0), b = await scene.host(0)
    const results = await Promise.allSettled([scene.launch(a, b), scene.launch(b, a)])
    expect(results.filter(({ status: state }) => state === 'fulfilled')).toHaveLength(1)
  })

  it('tells both sides what the next call would cost: the callee in the ring and in the history', async () => {
    const rich = await scene.person({ coins: 100, isHost: true, pricePerMinute: 60, friendPricePerMinute: 40 })
    const { roomNum } = await scene.launch(rich, host)
    expect((await scene.events(host, 'call.ring')).at(-1)).toMatchObject({ from: { id: rich, pricePerMinute: 60 } })
    await scene.calls.cancel(rich, roomNum)
    const priceIn = async (id: number) => (await historyOf(scene.context.db, id, 1, 1)).list[0]?.person.pricePerMinute
    expect([await priceIn(rich), await priceIn(host)]).toEqual([20, 60])
    await scene.befriend(rich, host)
    expect(await priceIn(host)).toBe(40)
  })

  it('costs friends the friend price and nothing for people who are no hosts', async () => {
    const friendly = await scene.host(60, { friendPricePerMinute: 40 }), plain = await scene.person()
    await scene.befriend(caller, friendly)
    const ask = (matchUserId: number) => scene.calls.info('test.alpha', caller, { matchUserId, location: 0, callType: 1, feeType: 0 })
    expect(await ask(friendly)).toMatchObject({ price: 40, friendPrice: 40, goldNum: 100, allowed: true, reason: null })
    expect(await ask(plain)).toMatchObject({ price: 0, allowed: true })
    const room = await scene.connect(caller, plain)
    await scene.pass(130_000, 13)
    expect(await scene.calls.hangUp(plain, room)).toMatchObject({ minutes: 0, gold: 0 })
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
  })
})

describe('endings', () => {
  it('declined, cancelled and no answer', async () => {
    const first = await scene.launch(caller, host)
    await scene.calls.refuse(host, first.roomNum)
    expect(await endings()).toEqual(['declined', 'declined'])
    scene.now += 1000
    const second = await scene.launch(caller, host)
    await scene.calls.cancel(caller, second.roomNum)
    await scene.calls.cancel(caller, second.roomNum)
    expect(await endings()).toEqual(['cancelled', 'missed'])
    scene.now += 1000
    const third = await scene.launch(caller, host)
    expect(await refusal(scene.calls.timeout(caller, third.roomNum))).toMatchObject({ code: 20501 })
    await scene.pass(45_000)
    await scene.calls.timeout(caller, third.roomNum)
    expect(await endings()).toEqual(['noAnswer', 'missed'])
    expect(await status(host)).toEqual([[5, null], [2, null], [6, null]])
  })

  it('a cancel that crosses the answer hangs up, free', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    await scene.calls.cancel(caller, roomNum)
    expect(await endings()).toEqual(['hungUp', 'hungUp'])
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
  })

  it('the first device to answer wins, the others hear of it', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    expect(await refusal(scene.calls.answer(host, roomNum))).toMatchObject({ code: 20501, reason: 'answeredElsewhere' })
    expect(await status(host)).toEqual([[3, 'answeredElsewhere']])
    expect(await scene.events(caller, 'call.status')).toEqual([expect.objectContaining({ status: 3, reason: null, rtc: expect.objectContaining({ uid: caller }) })])
  })

  it('fails free when only one side sees a picture, and revokes the grant', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    scene.now += 3000
    await scene.calls.notifyJoin(caller, roomNum)
    await scene.calls.notifyJoin(host, roomNum)
    await scene.calls.notifyStart(host, roomNum)
    await scene.pass(19_999)
    expect((await findCall(scene.context.db, roomNum))?.phase).toBe('connecting')
    await scene.pass(1)
    expect(await endings()).toEqual(['failed', 'failed'])
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
    expect(await refusal(scene.calls.renew(caller, roomNum))).toMatchObject({ code: 20501 })
  })

  it('kicked: the partner sees hung up', async () => {
    await scene.connect(caller, host)
    await memberKicked(scene.context, caller)
    expect(await endings()).toEqual(['kicked', 'hungUp'])
    expect([await status(caller), await status(host)]).toEqual([expect.arrayContaining([[7, 'kicked']]), expect.arrayContaining([[7, null]])])
  })

  it('is the business of members only', async () => {
    const room = await scene.connect(caller, host)
    const stranger = await scene.person()
    for (const action of ['cancel', 'answer', 'refuse', 'timeout', 'hangUp', 'notifyJoin', 'notifyStart', 'notifyEnd', 'renew'] as const) {
      expect([action, await refusal(scene.calls[action](stranger, room))]).toEqual([action, { code: 404, status: 404 }])
      expect([action, await refusal(scene.calls[action](stranger, 'nosuchroom'))]).toEqual([action, { code: 404, status: 404 }])
    }
    expect((await findCall(scene.context.db, room))?.phase).toBe('connected')
    expect(await refusal(scene.calls.cancel(host, room))).toMatchObject({ code: 20501 })
  })
})

describe('the meter', () => {
  it('begins at the later start notice and charges every started minute (R9.17)', async () => {
    const { roomNum } = await scene.launch(caller, host)
    await scene.calls.answer(host, roomNum)
    await scene.calls.notifyStart(caller, roomNum)
    await scene.pass(5000)
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
    expect(await scene.calls.notifyStart(host, roomNum)).toEqual({ startedAt: scene.now })
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.calls.notifyStart(host, roomNum)
    await scene.pass(60_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.pass(1)
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([60, 20])
    expect(await scene.calls.hangUp(host, roomNum)).toMatchObject({ minutes: 2, gold: 40 })
    expect(await scene.calls.notifyEnd(host, roomNum)).toEqual({ minutes: 2, gold: 40, points: 20 })
    expect((await scene.events(caller, 'call.billing')).map(({ minutes, gold, goldNum, minutesLeft }) => [minutes, gold, goldNum, minutesLeft])).toEqual([[1, 20, 80, 4], [2, 40, 60, 3]])
  })

  it('charges a minute that began before the ticker looked', async () => {
    const room = await scene.connect(caller, host)
    scene.now += 61_000
    expect(await scene.calls.hangUp(caller, room)).toEqual({ minutes: 2, gold: 40, goldNum: 60 })
  })

  it('warns when a charge leaves less than the next, goes on after a top-up, and ends at the millisecond the coins are used up', async () => {
    const poor = await scene.person({ coins: 45 })
    const room = await scene.connect(poor, host)
    expect(await scene.events(poor, 'call.lowBalance')).toEqual([])
    await scene.pass(60_001)
    const began = scene.now - 60_001
    expect(await scene.events(poor, 'call.lowBalance')).toEqual([{ event: 'call.lowBalance', roomNum: room, endsAt: began + 120_000, now: scene.now }])
    await createPayments(scene.context)?.buy({ orderId: 'top-up', personId: poor, gold: 100 })
    expect(await scene.events(poor, 'call.resumed')).toHaveLength(1)
    await scene.pass(600_000, 600)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'ended', minutes: 7, gold: 140, callerEnding: 'outOfCoins', calleeEnding: 'outOfCoins', endedAt: began + 420_000 })
    expect(await balanceOf(scene.context.db, poor)).toBe(5)
    expect(await status(poor)).toEqual(expect.arrayContaining([[7, 'noCoins']]))
  })

  it('a late ticker neither gives nor takes a minute', async () => {
    const poor = await scene.person({ coins: 59 })
    const room = await scene.connect(poor, host)
    const began = scene.now
    await scene.pass(3_600_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ minutes: 2, endedAt: began + 120_000, callerEnding: 'outOfCoins' })
  })

  it('stands while media is lost and goes on from there', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(50_000)
    await scene.calls.media(caller, room, 'lost')
    await scene.pass(9_999)
    await scene.calls.media(caller, room, 'back')
    await scene.pass(10_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.pass(1)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
    await scene.calls.media(host, room, 'lost')
    await scene.pass(10_000)
    expect(await endings()).toEqual(['connectionLost', 'connectionLost'])
    expect((await scene.events(host, 'call.media')).map(({ state }) => state)).toEqual(['lost', 'back'])
  })

  it('holds a call 30 s for a reload and asks a fresh page for media first', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(10_000)
    await scene.context.db.execute(`delete from realtime_socket where person_id = ${caller}`)
    await memberGone(scene.context, caller, null, false)
    await scene.pass(29_000)
    await memberBack(scene.context, caller, true)
    expect((await findLiveCall(scene.context.db, caller))?.holds).toMatchObject([{ personId: caller, cause: 'media' }])
    await scene.pass(5000)
    await scene.calls.notifyStart(caller, room)
    await scene.pass(50_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await memberGone(scene.context, caller, null, false)
    await scene.pass(30_000)
    expect(await endings()).toEqual(['connectionLost', 'connectionLost'])
    expect((await historyOf(scene.context.db, caller, 1, 1)).list[0]).toMatchObject({ videoTime: 60, minutes: 1, gold: 20 })
  })

  it('does not bill the time without a gateway, and gives up after 60 s', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(30_000)
    const beat = scene.now
    scene.now += 40_000
    await gatewayLost(scene.context, [caller, host], beat)
    expect((await findCall(scene.context.db, room))?.holds).toEqual([])
    await scene.pass(29_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.context.db.execute(`delete from realtime_socket where person_id in (${caller}, ${host})`)
    const second = scene.now
    scene.now += 5000
    await gatewayLost(scene.context, [caller, host], second)
    await scene.pass(55_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'ended', minutes: 1, endedAt: second + 60_000 })
  })

  it('bills nothing of the silence before a loss was noticed (D21)', async () => {
    const room = await scene.connect(caller, host)
    const began = scene.now
    await scene.pass(50_000)
    await scene.calls.media(caller, room, 'lost', 5_500)
    expect((await findCall(scene.context.db, room))?.segments).toEqual([{ from: began, to: began + 44_500 }])
    // The other side lost it half a second earlier, and noticed later: the earlier moment counts.
    await scene.pass(1_000)
    await scene.calls.media(host, room, 'lost', 7_000)
    expect((await findCall(scene.context.db, room))?.segments).toEqual([{ from: began, to: began + 44_000 }])
    await scene.pass(2_000)
    for (const id of [caller, host]) await scene.calls.media(id, room, 'back')
    await scene.pass(16_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.pass(1)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
  })

  it('does not charge the minute that would have begun in the silence', async () => {
    const room = await scene.connect(caller, host)
    scene.now += 62_000
    await scene.calls.media(caller, room, 'lost', 5_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(80)
    await scene.pass(10_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'ended', minutes: 1, gold: 20, callerEnding: 'connectionLost' })
  })

  it('takes a claim of silence within bounds only: not past the moment before it, not into a minute that was charged', async () => {
    const room = await scene.connect(caller, host)
    const began = scene.now
    await scene.pass(30_000)
    await scene.calls.media(caller, room, 'lost', 3_600_000)
    expect((await findCall(scene.context.db, room))?.segments).toEqual([{ from: began, to: began + 22_000 }])
    await scene.calls.media(caller, room, 'back')
    await scene.pass(1_000)
    // Media was back for a second: it cannot have been gone for longer.
    await scene.calls.media(caller, room, 'lost', 8_000)
    expect((await findCall(scene.context.db, room))?.segments).toEqual([{ from: began, to: began + 22_000 }, { from: began + 30_000, to: began + 30_000 }])
    await scene.calls.media(caller, room, 'back')
    await scene.pass(40_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
    await scene.calls.media(caller, room, 'lost', 8_000)
    const charged = await findCall(scene.context.db, room)
    // The second minute began 38 s and 1 ms after the last return.
    expect([charged?.minutes, charged?.segments.at(-1)]).toEqual([2, { from: began + 31_000, to: began + 69_001 }])
  })

  it('gives a line up whose silence is claimed again and again', async () => {
    const rich = await scene.person({ coins: 1_000 })
    const room = await scene.connect(rich, host)
    const began = scene.now
    for (let round = 0; round < 60; round += 1) {
      await scene.pass(8_000)
      await scene.calls.media(rich, room, 'lost', 8_000).catch(() => undefined)
      await scene.calls.media(rich, room, 'back').catch(() => undefined)
    }
    const call = await findCall(scene.context.db, room)
    expect(call).toMatchObject({ phase: 'ended', callerEnding: 'connectionLost' })
    expect((call?.endedAt ?? 0) - began).toBeLessThanOrEqual(72_000)
  })

  it('gives a line up that pauses the meter again and again', async () => {
    const room = await scene.connect(caller, host)
    for (let round = 0; round < 20; round += 1) {
      await scene.calls.media(caller, room, 'lost')
      await scene.pass(9_000)
      await scene.calls.media(caller, room, 'back')
      await scene.pass(1_000)
    }
    expect(await endings()).toEqual(['connectionLost', 'connectionLost'])
  })
})
