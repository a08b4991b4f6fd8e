import { describe, expect, it } from 'vitest'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from './callStore.ts'
import { upgradeCall } from './upgrade.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

type Action = Parameters<typeof upgradeCall>[2]['action']
const upgrade = (personId: number, roomNum: string, action: Action, price = 0) =>
  upgradeCall(scene.context, personId, { roomNum, action, price })
const told = async (id: number): Promise<unknown[]> =>
  (await scene.events(id, 'call.upgrade')).map(({ action, byUserId, reason }) => [action, byUserId, reason])
/** The host costs 20 a minute as video, so 10 as voice. */
const voice = (): Promise<string> => scene.connect(caller, host, 2)

describe('voice to video', () => {
  it('costs the voice price until the other side agreed, and the video price from the next minute on', async () => {
    const roomNum = await voice()
    expect(await balanceOf(scene.context.db, caller)).toBe(90)
    expect(await upgrade(caller, roomNum, 'request', 20)).toEqual({ callType: 2, price: 20 })
    await scene.pass(5_000)
    expect(await upgrade(host, roomNum, 'accept')).toEqual({ callType: 1, price: 20 })
    expect(await balanceOf(scene.context.db, caller), 'the running minute stays a voice minute').toBe(90)
    await scene.pass(55_001)
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      70, 15,
    ])
    expect(
      (await scene.events(caller, 'call.billing')).map(({ minutes, gold, minutesLeft }) => [
        minutes,
        gold,
        minutesLeft,
      ]),
    ).toEqual([
      [1, 10, 9],
      [1, 10, 4],
      [2, 30, 3],
    ])
    expect(
      (await scene.events(host, 'call.billing')).map(({ earned }) => earned),
      'minutes at their own rates',
    ).toEqual([
      { points: 5, perMinute: 5 },
      { points: 5, perMinute: 10 },
      { points: 15, perMinute: 10 },
    ])
    expect((await scene.events(caller, 'call.billing')).every((bill) => !('earned' in bill))).toBe(true)
    expect(await scene.calls.hangUp(caller, roomNum)).toEqual({ minutes: 2, gold: 30, goldNum: 70 })
    const receipt = await receiptFor(scene.context, caller, roomNum)
    expect([
      receipt.lines.map(({ gold }) => gold),
      receipt.totalGold,
      receipt.balanceBefore,
      receipt.balanceAfter,
    ]).toEqual([[10, 20], 30, 100, 70])
    expect(await told(host)).toEqual([
      ['request', caller, null],
      ['accept', host, null],
    ])
    expect(await told(caller)).toEqual(await told(host))
    expect(await scene.violations()).toEqual([])
  })
  it('may be asked by the host; the payer answers with the price, never another', async () => {
    const roomNum = await voice()
    await upgrade(host, roomNum, 'request')
    expect((await scene.events(caller, 'call.upgrade'))[0]).toMatchObject({
      price: 20,
      pointsPerMinute: 10,
      until: scene.now + 20_000,
    })
    await expect(upgrade(caller, roomNum, 'accept')).rejects.toMatchObject({ code: 20001, status: 400 })
    await expect(upgrade(caller, roomNum, 'accept', 10)).rejects.toMatchObject({ code: 20001 })
    expect((await findCall(scene.context.db, roomNum))?.callType).toBe(2)
    await upgrade(caller, roomNum, 'accept', 20)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      callType: 1,
      price: 20,
      pointsPerMinute: 10,
      upgradeBy: null,
    })
  })
  it('declined, withdrawn or not answered, it stays a voice call at its price', async () => {
    const roomNum = await voice()
    await upgrade(host, roomNum, 'request')
    await upgrade(caller, roomNum, 'decline')
    await upgrade(host, roomNum, 'request')
    await upgrade(host, roomNum, 'cancel')
    await upgrade(host, roomNum, 'request')
    await scene.pass(20_000)
    await expect(upgrade(caller, roomNum, 'accept', 20), 'too late').rejects.toMatchObject({ code: 20501 })
    expect(await told(caller)).toEqual([
      ['request', host, null],
      ['decline', caller, null],
      ['request', host, null],
      ['cancel', host, null],
      ['request', host, null],
      ['decline', 0, 'timeout'],
    ])
    await scene.pass(40_001)
    expect(await scene.calls.hangUp(caller, roomNum)).toMatchObject({ minutes: 2, gold: 20 })
  })
  it('is agreed when both ask at once, and to accept twice is to accept once', async () => {
    const roomNum = await voice()
    await upgrade(host, roomNum, 'request')
    expect(await upgrade(caller, roomNum, 'request', 20)).toEqual({ callType: 1, price: 20 })
    expect(await upgrade(host, roomNum, 'accept')).toEqual({ callType: 1, price: 20 })
    expect((await told(host)).filter((line) => (line as string[])[0] === 'accept')).toHaveLength(1)
  })
  it('is refused where the coins do not cover a video minute, and nobody else learns the balance', async () => {
    const poor = await scene.person({ coins: 25 })
    const roomNum = await scene.connect(poor, host, 2)
    await expect(upgrade(poor, roomNum, 'request', 19)).rejects.toMatchObject({ code: 20001 })
    await scene.pass(60_001)
    await expect(upgrade(poor, roomNum, 'request', 20)).rejects.toMatchObject({
      code: 20402,
      values: { price: 20, balance: 5 },
    })
    await upgrade(host, roomNum, 'request')
    await expect(upgrade(poor, roomNum, 'accept', 20)).rejects.toMatchObject({ code: 20402 })
  })
  it('agreed to by the host after the payer spent the coins elsewhere, it stays voice and says why', async () => {
    const roomNum = await voice()
    await upgrade(caller, roomNum, 'request', 20)
    await postMovement(
      scene.context.db,
      {
        key: `spent:${roomNum}`,
        kind: 'adjustment',
        ref: 'x',
        legs: [
          { account: 'person', person: caller, amount: -75 },
          { account: 'platform', amount: 75 },
        ],
      },
      5,
    )
    await upgrade(host, roomNum, 'accept')
    expect((await told(host)).at(-1)).toEqual(['decline', 0, 'noCoins'])
    expect((await findCall(scene.context.db, roomNum))?.callType).toBe(2)
  })
  it("is nobody else's matter, and none of a call that is not a running voice call", async () => {
    const stranger = await scene.person({ coins: 100 })
    const ringing = (await scene.launch(caller, host, undefined, 2)).roomNum
    await expect(upgrade(stranger, ringing, 'request', 20)).rejects.toMatchObject({ status: 404 })
    await expect(upgrade(caller, ringing, 'request', 20)).rejects.toMatchObject({ code: 20501 })
    await scene.calls.cancel(caller, ringing)
    await expect(upgrade(caller, ringing, 'request', 20)).rejects.toMatchObject({ code: 20501 })
    const video = await scene.connect(caller, host)
    await expect(upgrade(host, video, 'decline')).rejects.toMatchObject({ code: 20501 })
    await scene.calls.hangUp(caller, video)
  })
  it('does not begin while the line is lost, and a minute given back costs what it had cost', async () => {
    const roomNum = await voice()
    await upgrade(host, roomNum, 'request')
    await scene.calls.media(host, roomNum, 'lost')
    await expect(upgrade(caller, roomNum, 'accept', 20)).rejects.toMatchObject({ code: 20501 })
    await scene.calls.media(host, roomNum, 'back')
    await upgrade(caller, roomNum, 'accept', 20)
    await scene.pass(60_001)
    // Nothing had arrived since before the second minute began.
    await scene.calls.media(host, roomNum, 'lost', 8_000)
    await scene.pass(10_000)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      phase: 'ended',
      minutes: 1,
      gold: 10,
      points: 5,
    })
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      90, 5,
    ])
    expect(await scene.violations()).toEqual([])
  })
})
