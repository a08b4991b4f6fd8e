import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { historyOf } from './history.ts'
import { alpha } from '../../testing/testBrands.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, status: error.status, ...error.values } : error,
  )

describe('launch', () => {
  it('rings at the callee with price, caller and grant', async () => {
    const { roomNum, roomId, rtc, ringSeconds } = await scene.launch(caller, host, 20)
    expect([ringSeconds, rtc.polite, rtc.uid, rtc.mode, rtc.channel]).toEqual([
      45,
      true,
      caller,
      'peer',
      roomId,
    ])
    expect(await scene.events(host)).toEqual([
      expect.objectContaining({
        event: 'call.ring',
        roomNum,
        roomId,
        pointsPerMinute: 10,
        feeType: 1,
        from: expect.objectContaining({ id: caller }),
        rtc: expect.objectContaining({ uid: host, polite: false }),
      }),
    ])
  })

  it('refuses with the code of table E and takes nobody', async () => {
    const poor = await scene.person({ coins: 19 }),
      shy = await scene.person({ friendOnlyCall: true }),
      away = await scene.person({ online: false, isHost: true, pricePerMinute: 20 })
    expect(await refusal(scene.launch(poor, host))).toEqual({
      code: 20412,
      status: 200,
      price: 20,
      balance: 19,
    })
    expect(await refusal(scene.launch(caller, shy))).toEqual({ code: 20506, status: 200 })
    expect(await refusal(scene.launch(caller, away))).toEqual({ code: 20508, status: 200 })
    expect(await refusal(scene.launch(caller, 999_999))).toEqual({ code: 20004, status: 404 })
    expect(await refusal(scene.launch(caller, caller))).toMatchObject({ code: 20501 })
    expect(await refusal(scene.launch(caller, host, 15))).toEqual({
      code: 20501,
      status: 200,
      reason: 'priceChanged',
      price: 20,
    })
    const other = await scene.person({ coins: 100 })
    await scene.launch(caller, host)
    expect(await refusal(scene.launch(other, host))).toEqual({ code: 20507, status: 200 })
    expect((await historyOf(scene.context.db, other, 1, 5)).list[0]).toMatchObject({
      ending: 'busy',
      role: 'caller',
      videoTime: 0,
    })
    expect((await historyOf(scene.context.db, away, 1, 5)).list[0]).toMatchObject({
      ending: 'missed',
      role: 'callee',
    })
    expect(await refusal(scene.launch(caller, other))).toMatchObject({ code: 20501, reason: 'ownCall' })
  })

  it.each<[string, boolean, boolean, number | null]>([
    ['stranger', false, true, null],
    ['friend', false, true, null],
    ['liked by a VIP', false, true, null],
    ['liked by somebody else', false, true, null],
    ['blocked', false, false, 20004],
    ['stranger', true, false, 20506],
    ['friend', true, true, null],
    ['liked by a VIP', true, true, null],
    ['liked by somebody else', true, false, 20506],
    ['blocked', true, false, 20004],
  ])(
    'friend-only and VIP (R6.11, R6.12): %s, friends only %s',
    async (relation, friendOnlyCall, rings, code) => {
      const { db } = scene.context
      const asker = await scene.person({ isVip: relation === 'liked by a VIP' || relation === 'blocked' }),
        callee = await scene.person({ friendOnlyCall })
      if (relation === 'friend') await scene.befriend(asker, callee)
      if (relation !== 'stranger' && relation !== 'friend')
        await db.execute(
          sql`insert into person_like (person_id, liked_id, created_at) values (${asker}, ${callee}, 1)`,
        )
      if (relation === 'blocked')
        await db.execute(
          sql`insert into block (person_id, blocked_id, scene, created_at) values (${callee}, ${asker}, 'call', 1)`,
        )
      if (rings) expect((await scene.launch(asker, callee)).roomNum).toMatch(/./)
      else expect(await refusal(scene.launch(asker, callee))).toMatchObject({ code })
    },
  )

  it('takes one call per person when two call each other at once', async () => {
    const a = await scene.host(0),
      b = await scene.host(0)
    const results = await Promise.allSettled([scene.launch(a, b), scene.launch(b, a)])
    expect(results.filter(({ status: state }) => state === 'fulfilled')).toHaveLength(1)
  })

  it('tells both sides what the next call would cost: the callee in the ring and in the history', async () => {
    const rich = await scene.person({
      coins: 100,
      isHost: true,
      pricePerMinute: 60,
      friendPricePerMinute: 40,
    })
    const { roomNum } = await scene.launch(rich, host)
    expect((await scene.events(host, 'call.ring')).at(-1)).toMatchObject({
      from: { id: rich, pricePerMinute: 60 },
    })
    await scene.calls.cancel(rich, roomNum)
    const priceIn = async (id: number) =>
      (await historyOf(scene.context.db, id, 1, 1)).list[0]?.person.pricePerMinute
    expect([await priceIn(rich), await priceIn(host)]).toEqual([20, 60])
    scene.now += 1
    await scene.calls.cancel(rich, (await scene.launch(rich, host, undefined, 2)).roomNum)
    expect([await priceIn(rich), await priceIn(host)], 'by voice again').toEqual([10, 30])
    await scene.befriend(rich, host)
    expect(await priceIn(host)).toBe(20)
  })

  it('costs friends the friend price and nothing for people who are no hosts', async () => {
    const friendly = await scene.host(60, { friendPricePerMinute: 40 }),
      plain = await scene.person()
    await scene.befriend(caller, friendly)
    const ask = (matchUserId: number) =>
      scene.calls.info(alpha, caller, { matchUserId, location: 0, callType: 1, feeType: 0 })
    expect(await ask(friendly)).toMatchObject({
      price: 40,
      friendPrice: 40,
      goldNum: 100,
      allowed: true,
      reason: null,
    })
    expect(await ask(plain)).toMatchObject({ price: 0, allowed: true })
    const room = await scene.connect(caller, plain)
    await scene.pass(130_000, 13)
    expect(await scene.calls.hangUp(plain, room)).toMatchObject({ minutes: 0, gold: 0 })
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
  })
})
