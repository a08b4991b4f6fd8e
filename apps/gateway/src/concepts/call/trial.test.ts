import { describe, expect, it } from 'vitest'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { spendCoins } from '../coins/spending.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { createCoinsHandlers } from '../coins/coins.routes.ts'
import { openReceiptKey } from '../receipt/ReceiptKey.ts'
import { verifyReceipt } from '../receipt/verifyReceipt.ts'
import { alpha } from '../../testing/testBrands.ts'
import type { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { findCall } from './callStore.ts'
import { continueAfterTrial } from './continueAfterTrial.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

const info = (location: number, callType: 1 | 2 = 1) =>
  scene.calls.info(alpha, caller, { matchUserId: host, location, callType, feeType: 0 })
const goOn = (personId: number, roomNum: string, price: number) =>
  continueAfterTrial(scene.context, personId, { roomNum, price })
const bill = async (id: number) =>
  (await scene.events(id, 'call.billing')).map(({ minutes, gold, trial }) => [
    minutes,
    gold,
    (trial as { agreed: boolean } | undefined)?.agreed,
  ])
const ended = async (id: number) =>
  (await scene.events(id, 'call.status')).filter(({ status }) => status === 7).map(({ reason }) => reason)
/** A trial from cards: 12 coins for its minute, 40 for each after it. */
const cardTrial = async (): Promise<string> => {
  await scene.deal(caller, host)
  return scene.connect(caller, host, 1, 142)
}
const receiptOf = async (roomNum: string) => {
  const receipt = await receiptFor(scene.context, caller, roomNum)
  expect(verifyReceipt(receipt, openReceiptKey(scene.context.config.receiptKeyPath).publicPem)).toEqual({
    valid: true,
  })
  return receipt
}

describe('a trial call', () => {
  it('is told with its price and the one after it, from every place of its mode, and costs nothing yet', async () => {
    await scene.deal(caller, host)
    expect(await info(141)).toMatchObject({ price: 40, unit: 'minute', trial: { price: 12, chosen: false } })
    expect(await info(142)).toMatchObject({
      price: 12,
      videoPrice: 40,
      unit: 'time',
      trial: { price: 12, chosen: true },
    })
    expect(await info(138)).toMatchObject({ price: 80, trial: { price: 0, chosen: false } })
    expect(await info(137)).toMatchObject({
      price: 0,
      videoPrice: 80,
      unit: 'time',
      trial: { price: 0, chosen: true },
    })
    for (const location of [0, 2, 252]) expect(await info(location)).not.toHaveProperty('trial')
    expect(await info(142, 2), 'by voice it is a call like any other').toMatchObject({
      price: 20,
      unit: 'minute',
      trial: { chosen: false },
    })
    expect(await balanceOf(scene.context.db, caller)).toBe(100)
  })

  it('costs its price once and ends after sixty connected seconds when nobody agreed to more', async () => {
    const roomNum = await cardTrial()
    expect((await scene.events(host, 'call.ring')).at(-1)).toMatchObject({
      feeType: 1,
      pointsPerMinute: 20,
      trial: { points: 6 },
    })
    expect([await balanceOf(scene.context.db, caller), await pointsOf(scene.context.db, host)]).toEqual([
      88, 6,
    ])
    await scene.pass(59_000)
    expect((await findCall(scene.context.db, roomNum))?.phase).toBe('connected')
    await scene.pass(1_001)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      phase: 'ended',
      minutes: 1,
      gold: 12,
      points: 6,
      callerEnding: 'hungUp',
      calleeEnding: 'hungUp',
    })
    for (const id of [caller, host]) expect(await ended(id)).toEqual(['trialOver'])
    expect(await receiptOf(roomNum)).toMatchObject({
      trialPrice: 12,
      pricePerMinute: 40,
      totalGold: 12,
      balanceAfter: 88,
      videoTime: 60,
      lines: [{ minute: 1, gold: 12 }],
    })
    expect(await scene.violations()).toEqual([])
  })

  it('goes on at the price per minute once the payer has agreed to it, and no sooner', async () => {
    const roomNum = await cardTrial()
    await scene.pass(20_000)
    expect(await goOn(caller, roomNum, 40)).toEqual({ price: 40 })
    expect(await goOn(caller, roomNum, 40), 'to agree twice is to agree once').toEqual({ price: 40 })
    expect(await balanceOf(scene.context.db, caller), 'the minute that runs is the trial').toBe(88)
    await scene.pass(40_001)
    expect(await bill(caller)).toEqual([
      [1, 12, false],
      [1, 12, true],
      [2, 52, true],
    ])
    expect(await bill(host)).toEqual(await bill(caller))
    await scene.pass(60_000)
    expect(
      (await scene.events(caller, 'call.lowBalance')).length,
      'the fourth minute will not be covered',
    ).toBe(1)
    await scene.pass(60_000)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      phase: 'ended',
      callerEnding: 'outOfCoins',
      gold: 92,
      points: 46,
    })
    expect((await receiptOf(roomNum)).lines.map(({ gold }) => gold)).toEqual([12, 40, 40])
    // Keys of likes end with a moment, which is no number of a minute.
    await spendCoins(
      scene.context.db,
      [
        {
          key: `like:${caller}:${host}:1795300000000`,
          kind: 'like',
          person: caller,
          amount: 2,
          ref: String(host),
        },
      ],
      1,
    )
    const { list } = await createCoinsHandlers(scene.context).ledger({
      query: { page: 1, size: 5 },
      caller: { userId: caller },
    } as Parameters<ReturnType<typeof createCoinsHandlers>['ledger']>[0])
    expect(list.map(({ delta, price }) => [delta, price?.mode, price?.way])).toEqual([
      [-2, undefined, undefined],
      [-40, 'card', 'minute'],
      [-40, 'card', 'minute'],
      [-12, 'card', 'trial'],
      [100, undefined, undefined],
    ])
  })

  it('is free from search: a minute without a line, then lines from the second on', async () => {
    const roomNum = await scene.connect(caller, host, 1, 137)
    expect((await scene.events(host, 'call.ring')).at(-1)).toMatchObject({
      feeType: 0,
      pointsPerMinute: 40,
      trial: { points: 0 },
    })
    expect(await bill(caller)).toEqual([[1, 0, false]])
    await goOn(caller, roomNum, 80)
    await scene.pass(60_001)
    expect(await scene.calls.hangUp(caller, roomNum)).toEqual({ minutes: 2, gold: 80, goldNum: 20 })
    const receipt = await receiptOf(roomNum)
    expect([receipt.trialPrice, receipt.lines.map(({ minute, gold }) => [minute, gold])]).toEqual([
      0,
      [[2, 80]],
    ])
    expect(
      verifyReceipt(
        { ...receipt, trialPrice: 12 },
        openReceiptKey(scene.context.config.receiptKeyPath).publicPem,
      ).valid,
    ).toBe(false)
    expect(await scene.violations()).toEqual([])
  })

  it('is had once with each host, and only a connected one counts', async () => {
    const { roomNum } = await scene.launch(caller, host, 0, 1, 137)
    await scene.calls.cancel(caller, roomNum)
    const trial = await scene.connect(caller, host, 1, 137)
    await scene.calls.hangUp(caller, trial)
    expect(await info(137)).toMatchObject({ price: 80, unit: 'minute' })
    expect(await info(137)).not.toHaveProperty('trial')
    await expect(scene.launch(caller, host, 0, 1, 137), 'a press that came late').rejects.toMatchObject({
      code: 20501,
      values: { reason: 'priceChanged', price: 80 },
    })
    const another = await scene.host(20)
    expect(
      (
        await scene.calls.info(alpha, caller, {
          matchUserId: another,
          location: 138,
          callType: 1,
          feeType: 0,
        })
      ).trial,
    ).toEqual({ price: 0, chosen: false })
  })

  it('does not count time without media, and ends where the minute ended however late anybody looks', async () => {
    const roomNum = await scene.connect(caller, host, 1, 137)
    await scene.pass(30_000)
    await scene.calls.media(caller, roomNum, 'lost')
    await scene.pass(8_000)
    await scene.calls.media(caller, roomNum, 'back')
    await scene.pass(29_000)
    expect((await findCall(scene.context.db, roomNum))?.phase).toBe('connected')
    await scene.pass(200_000)
    expect(await receiptOf(roomNum)).toMatchObject({ videoTime: 60, totalGold: 0, lines: [] })
  })

  it('is prolonged by its payer only, at the price told, with the coins for it, while it runs', async () => {
    const roomNum = await scene.connect(caller, host, 1, 137)
    await expect(goOn(await scene.person(), roomNum, 80)).rejects.toMatchObject({ status: 404 })
    await expect(goOn(host, roomNum, 80)).rejects.toMatchObject({ code: 20501 })
    await expect(goOn(caller, roomNum, 20)).rejects.toMatchObject({
      code: 20001,
      status: 400,
      field: 'price',
    })
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
    await expect(goOn(caller, roomNum, 80)).rejects.toMatchObject({
      code: 20412,
      values: { price: 80, balance: 25 },
    })
    await scene.pass(60_001)
    await expect(goOn(caller, roomNum, 80), 'too late').rejects.toMatchObject({ code: 20501 })
    const normal = await scene.connect(caller, host)
    await expect(goOn(caller, normal, 20), 'no trial').rejects.toMatchObject({ code: 20501 })
  })

  it('costs nothing with people who are no hosts, and has no end', async () => {
    const friend = await scene.person()
    const roomNum = await scene.connect(caller, friend, 1, 137)
    await scene.pass(120_000, 2)
    expect(await findCall(scene.context.db, roomNum)).toMatchObject({
      phase: 'connected',
      trialPrice: null,
      price: 0,
    })
  })
})
