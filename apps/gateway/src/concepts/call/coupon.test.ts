import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DAY_MS } from '../../platform/day.ts'
import { rowOf, rowsOf } from '../../platform/database/database.ts'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { withCallPair } from '../../testing/call/withCallPair.ts'
import { alpha } from '../../testing/testBrands.ts'
import { giveCoupons } from '../backpack/giveCoupons.ts'
import { balanceOf, pointsOf } from '../coins/coins.ts'
import { readPoints } from '../hosting/points.ts'
import { openReceiptKey } from '../receipt/ReceiptKey.ts'
import { receiptFor } from '../receipt/receipt.service.ts'
import { verifyReceipt } from '../receipt/verifyReceipt.ts'
import { checkReceipt } from '@visavis/core/receipt/checkReceipt'
import { findCall } from './callStore.ts'
import { upgradeCall } from './upgrade.ts'

let scene: CallTestBed, caller: number, host: number
withCallPair((pair) => {
  ;({ scene, caller, host } = pair)
})

async function coupon(
  changes: { minutes?: number; scope?: 'voice' | 'video' | 'both'; days?: number; personId?: number } = {},
): Promise<number> {
  await giveCoupons(
    scene.context.db,
    { personId: caller, minutes: 2, scope: 'both', days: 30, source: 'team', ...changes },
    scene.now,
  )
  const { id } = await rowOf<{ id: number }>(
    scene.context.db,
    sql`select max(id)::int as id from backpack_item`,
  )
  return id
}
const stateOf = (id: number) =>
  rowOf<{ roomNum: string | null; usedAt: number | null }>(
    scene.context.db,
    sql`select room_num as "roomNum", used_at::float8 as "usedAt" from backpack_item where id = ${id}`,
  )
const FREE = { roomNum: null, usedAt: null }
const info = (location = 0, callType: 1 | 2 = 1) =>
  scene.calls.info(alpha, caller, { matchUserId: host, location, callType, feeType: 0 })
const ring = (couponId: number, to = host, callType: 1 | 2 = 1, location = 0) =>
  scene.launch(caller, to, undefined, callType, location, couponId)
const talk = (couponId: number, callType: 1 | 2 = 1) => scene.connect(caller, host, callType, 0, couponId)
const pem = () => openReceiptKey(scene.context.config.receiptKeyPath).publicPem

it('covers the first minutes, then the price counts; the receipt shows both, and the host earns all', async () => {
  const id = await coupon()
  expect((await info()).coupons).toMatchObject([{ id, minutes: 2, scope: 'both' }])
  const room = await talk(id)
  expect(await stateOf(id)).toEqual({ roomNum: room, usedAt: scene.now })
  await scene.pass(125_000, 5)
  const bill = (await scene.events(caller, 'call.billing')).at(-1)
  expect(bill).toMatchObject({ minutes: 3, gold: 20, coupon: { minutes: 2 }, minutesLeft: 4 })
  expect((await scene.events(host, 'call.billing')).at(-1)).not.toHaveProperty('coupon')
  await scene.calls.hangUp(caller, room)
  const receipt = await receiptFor(scene.context, caller, room)
  expect(receipt.lines.map(({ minute, gold, balanceAfter }) => [minute, gold, balanceAfter])).toEqual([
    [1, 0, 100],
    [2, 0, 100],
    [3, 20, 80],
  ])
  expect(receipt).toMatchObject({ couponMinutes: 2, totalGold: 20, balanceBefore: 100, balanceAfter: 80 })
  expect([verifyReceipt(receipt, pem()), await checkReceipt(receipt, pem())]).toEqual([{ valid: true }, []])
  for (const forged of [
    { ...receipt, couponMinutes: 3 },
    { ...receipt, couponMinutes: undefined },
  ])
    expect(verifyReceipt(forged, pem()).valid).toBe(false)
  expect(await pointsOf(scene.context.db, host)).toBe(30)
  const { entries } = await readPoints(scene.context.db, host, { page: 1, size: 9 }, scene.now)
  expect(entries.list).toMatchObject([3, 2, 1].map((minute) => ({ minute, delta: 10, personId: caller })))
  expect(await scene.violations()).toEqual([])
})

it('is back when the call is refused, cancelled, not answered or fails before media', async () => {
  const id = await coupon()
  const endings: ((room: string) => Promise<unknown>)[] = [
    (room) => scene.calls.refuse(host, room),
    (room) => scene.calls.cancel(caller, room),
    () => scene.pass(60_000),
    async (room) => {
      await scene.calls.answer(host, room)
      await scene.pass(30_000)
    },
  ]
  for (const end of endings) {
    const { roomNum } = await ring(id)
    expect(await stateOf(id)).toEqual({ roomNum, usedAt: null })
    expect((await info()).coupons, 'a reserved one is not offered').toEqual([])
    await end(roomNum)
    expect((await findCall(scene.context.db, roomNum))?.phase).toBe('ended')
    expect(await stateOf(id)).toEqual(FREE)
  }
})

it('is back when the gateway died while it rang: the next one ends the call', async () => {
  const id = await coupon()
  const { roomNum } = await ring(id)
  const next = CallTestBed.on(scene.database)
  next.now = scene.now
  await next.pass(120_000)
  expect((await findCall(next.context.db, roomNum))?.phase).toBe('ended')
  expect(await stateOf(id)).toEqual(FREE)
})

it('of 500 launches at once through two gateways one has it, and nothing of the others rings', async () => {
  const id = await coupon()
  const hosts = await Promise.all(Array.from({ length: 500 }, () => scene.host(20)))
  const other = CallTestBed.on(scene.database)
  other.now = scene.now
  const answers = await Promise.all(
    hosts.map((to, nth) =>
      (nth % 2 === 0 ? scene : other).launch(caller, to, undefined, 1, 0, id).then(
        ({ roomNum }) => roomNum,
        (error: unknown) => (error as { code?: number }).code,
      ),
    ),
  )
  const rooms = answers.filter((answer) => typeof answer === 'string')
  expect(rooms).toHaveLength(1)
  expect(answers.filter((answer) => answer === 20936)).toHaveLength(499)
  expect(await rowsOf(scene.context.db, sql`select 1 from call where caller_id = ${caller}`)).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ roomNum: rooms[0], usedAt: null })
}, 60_000)

it('that expires while it rings is honored; one that has expired or is another person’s is refused', async () => {
  const id = await coupon({ days: 1 })
  scene.now += DAY_MS - 10_000
  await scene.line(host)
  const room = (await ring(id)).roomNum
  scene.now += 20_000
  await scene.calls.answer(host, room)
  for (const person of [caller, host]) await scene.calls.notifyStart(person, room)
  expect(await findCall(scene.context.db, room)).toMatchObject({ phase: 'connected', minutes: 1, gold: 0 })
  await scene.calls.hangUp(caller, room)
  const late = await coupon({ days: 1 })
  const foreign = await coupon({ personId: host })
  scene.now += DAY_MS
  for (const couponId of [id, late, foreign, 999_999])
    await expect(ring(couponId)).rejects.toMatchObject({ code: 20936 })
  expect(await rowsOf(scene.context.db, sql`select 1 from call_member where person_id = ${caller}`)).toEqual(
    [],
  )
})

it('is refused and kept for another kind, a free call and a trial minute', async () => {
  const voice = await coupon({ scope: 'voice' })
  await expect(ring(voice)).rejects.toMatchObject({ code: 20937 })
  expect((await info()).coupons).toEqual([])
  expect((await info(0, 2)).coupons).toMatchObject([{ id: voice }])
  const both = await coupon()
  const friend = await scene.person()
  await expect(ring(both, friend)).rejects.toMatchObject({ code: 20937 })
  await scene.deal(caller, host)
  await expect(ring(both, host, 1, 142)).rejects.toMatchObject({ code: 20937 })
  expect((await info(142)).coupons).toEqual([])
  expect((await info(141)).coupons).toMatchObject([{ id: both }])
  expect([await stateOf(voice), await stateOf(both)]).toEqual([FREE, FREE])
})

it('needs no coins: the call ends with the last covered minute when the next one is not paid', async () => {
  caller = await scene.person()
  expect(await info()).toMatchObject({ allowed: false, reason: 'noCoins' })
  const id = await coupon()
  expect(await info()).toMatchObject({ allowed: true, reason: null, goldNum: 0 })
  const room = await talk(id)
  expect(await scene.events(caller, 'call.lowBalance')).toEqual([])
  await scene.pass(61_000)
  expect(await scene.events(caller, 'call.lowBalance')).toHaveLength(1)
  await scene.pass(60_000)
  expect(await findCall(scene.context.db, room)).toMatchObject({
    phase: 'ended',
    callerEnding: 'outOfCoins',
    minutes: 2,
    gold: 0,
  })
  expect((await receiptFor(scene.context, caller, room)).lines).toHaveLength(2)
  expect(await balanceOf(scene.context.db, caller)).toBe(0)
})

it('a covered minute nobody had is taken back from the host, once', async () => {
  const room = await talk(await coupon({ minutes: 5 }))
  await scene.pass(58_000)
  scene.now += 4_000
  await scene.pass(1_000)
  expect(await pointsOf(scene.context.db, host)).toBe(20)
  await scene.calls.media(caller, room, 'lost', 8_000)
  await scene.pass(30_000)
  const ended = await findCall(scene.context.db, room)
  expect(ended).toMatchObject({ phase: 'ended', gold: 0 })
  expect(await pointsOf(scene.context.db, host)).toBe((ended?.minutes ?? 0) * 10)
  expect(ended?.points).toBe((ended?.minutes ?? 0) * 10)
  expect((await receiptFor(scene.context, caller, room)).lines).toHaveLength(ended?.minutes ?? 0)
  expect(await scene.violations()).toEqual([])
})

it('for voice ends with the voice minutes; for both it stays when the call becomes a video call', async () => {
  for (const [scope, gold] of [
    ['voice', 20],
    ['both', 0],
  ] as const) {
    const room = await talk(await coupon({ scope, minutes: 3 }), 2)
    await upgradeCall(scene.context, host, { roomNum: room, action: 'request', price: 0 })
    await upgradeCall(scene.context, caller, { roomNum: room, action: 'accept', price: 20 })
    await scene.pass(61_000)
    expect([scope, (await findCall(scene.context.db, room))?.gold]).toEqual([scope, gold])
    await scene.calls.hangUp(caller, room)
    expect(verifyReceipt(await receiptFor(scene.context, caller, room), pem())).toEqual({ valid: true })
  }
})
