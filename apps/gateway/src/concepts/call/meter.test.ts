import { describe, expect, it } from 'vitest'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { buyDemoCoins } from '../payments/buyDemoCoins.ts'
import { createDemoPayments } from '../payments/demoPayments.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from './callStore.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

const status = async (id: number): Promise<unknown> =>
  (await scene.events(id, 'call.status')).map((event) => [event['status'], event['reason']])

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
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      60, 20,
    ])
    expect(await scene.calls.hangUp(host, roomNum)).toMatchObject({ minutes: 2, gold: 40 })
    expect(await scene.calls.notifyEnd(host, roomNum)).toEqual({ minutes: 2, gold: 40, points: 20 })
    expect(
      (await scene.events(caller, 'call.billing')).map(({ minutes, gold, goldNum, minutesLeft }) => [
        minutes,
        gold,
        goldNum,
        minutesLeft,
      ]),
    ).toEqual([
      [1, 20, 80, 4],
      [2, 40, 60, 3],
    ])
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
    expect(await scene.events(poor, 'call.lowBalance')).toEqual([
      { event: 'call.lowBalance', roomNum: room, endsAt: began + 120_000, now: scene.now },
    ])
    await buyDemoCoins(scene.context, createDemoPayments(), { orderId: 'top-up', personId: poor, gold: 100 })
    expect(await scene.events(poor, 'call.resumed')).toHaveLength(1)
    await scene.pass(600_000, 600)
    expect(await findCall(scene.context.db, room)).toMatchObject({
      phase: 'ended',
      minutes: 7,
      gold: 140,
      callerEnding: 'outOfCoins',
      calleeEnding: 'outOfCoins',
      endedAt: began + 420_000,
    })
    expect(await balanceOf(scene.context.db, poor)).toBe(5)
    expect(await status(poor)).toEqual(expect.arrayContaining([[7, 'noCoins']]))
  })

  it('a late ticker neither gives nor takes a minute', async () => {
    const poor = await scene.person({ coins: 59 })
    const room = await scene.connect(poor, host)
    const began = scene.now
    await scene.pass(3_600_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({
      minutes: 2,
      endedAt: began + 120_000,
      callerEnding: 'outOfCoins',
    })
    for (const side of [poor, host])
      expect(
        (await scene.events(side, 'call.billing')).filter(({ roomNum }) => roomNum === room).at(-1),
        'the last bill told is the whole one',
      ).toMatchObject({ minutes: 2, gold: 40 })
  })
})
