import { describe, expect, it } from 'vitest'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { openReceiptKey } from '../receipt/ReceiptKey.ts'
import { verifyReceipt } from '../receipt/verifyReceipt.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from './callStore.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

describe('silence', () => {
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
    expect(await findCall(scene.context.db, room)).toMatchObject({
      phase: 'ended',
      minutes: 1,
      gold: 20,
      callerEnding: 'connectionLost',
    })
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
    expect((await findCall(scene.context.db, room))?.segments).toEqual([
      { from: began, to: began + 22_000 },
      { from: began + 30_000, to: began + 30_000 },
    ])
    await scene.calls.media(caller, room, 'back')
    await scene.pass(40_000)
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
    await scene.calls.media(caller, room, 'lost', 8_000)
    const charged = await findCall(scene.context.db, room)
    // The second minute began 38 s and 1 ms after the last return.
    expect([charged?.minutes, charged?.segments.at(-1)]).toEqual([
      2,
      { from: began + 31_000, to: began + 69_001 },
    ])
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

  it('gives back the minute that was charged inside a silence nobody came back from (D21)', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(60_001)
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      60, 20,
    ])
    scene.now += 4_000
    await scene.calls.media(caller, room, 'lost', 6_000)
    expect(await balanceOf(scene.context.db, caller), 'media may come back: the minute stays begun').toBe(60)
    await scene.pass(10_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({
      phase: 'ended',
      minutes: 1,
      gold: 20,
      points: 10,
      callerEnding: 'connectionLost',
    })
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      80, 10,
    ])
    expect((await scene.events(caller, 'call.billing')).at(-1)).toMatchObject({
      minutes: 1,
      gold: 20,
      goldNum: 80,
    })
    const receipt = await receiptFor(scene.context, caller, room)
    expect(receipt.lines.map(({ minute, gold, balanceAfter }) => [minute, gold, balanceAfter])).toEqual([
      [1, 20, 80],
      [2, 20, 60],
      [2, -20, 80],
    ])
    expect(receipt).toMatchObject({ totalGold: 20, balanceBefore: 100, balanceAfter: 80, videoTime: 58 })
    const pem = openReceiptKey(scene.context.config.receiptKeyPath).publicPem
    expect(verifyReceipt(receipt, pem)).toEqual({ valid: true })
    expect(verifyReceipt(await receiptFor(scene.context, host, room), pem)).toEqual({ valid: true })
    expect(
      verifyReceipt({ ...receipt, lines: receipt.lines.slice(0, 2), totalGold: 40, balanceAfter: 60 }, pem)
        .valid,
    ).toBe(false)
    expect(await scene.violations()).toEqual([])
  })

  it('gives it back to who hangs up in the silence, once, whoever asks and however often', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(60_001)
    scene.now += 2_000
    await scene.calls.media(host, room, 'lost', 5_000)
    scene.now += 1_000
    const bills = await Promise.all([
      scene.calls.hangUp(caller, room),
      scene.calls.hangUp(host, room),
      scene.calls.notifyEnd(caller, room),
      scene.calls.hangUp(caller, room),
      scene.pass(20_000),
    ])
    expect(bills.slice(0, 2)).toMatchObject([
      { minutes: 1, gold: 20, goldNum: 80 },
      { minutes: 1, gold: 20 },
    ])
    await scene.calls.hangUp(caller, room)
    expect((await scene.events(caller, 'balance')).map(({ delta, reason }) => [delta, reason])).toEqual([
      [100, 'seed'],
      [-20, 'callMinute'],
      [-20, 'callMinute'],
      [20, 'callRefund'],
    ])
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      80, 10,
    ])
    expect(await scene.violations()).toEqual([])
  })

  it('keeps the minute when media comes back into it, also if the line is lost again later', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(60_001)
    scene.now += 2_000
    await scene.calls.media(host, room, 'lost', 5_000)
    scene.now += 1_000
    await scene.calls.media(host, room, 'back')
    await scene.pass(5_000)
    await scene.calls.media(caller, room, 'lost')
    await scene.pass(10_000)
    expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'ended', minutes: 2, gold: 40 })
    expect(await balanceOf(scene.context.db, caller)).toBe(60)
  })
})
