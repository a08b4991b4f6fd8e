import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { pointsOf } from '../coins/coins.ts'
import { postMovement } from '../coins/movements.ts'
import { refundMinutes } from '../coins/refunds.ts'
import { findCall } from '../call/callStore.ts'
import { agree } from './agreement.ts'
import { setHostPrices } from './hosting.service.ts'
import { readPoints, sumPoints } from './points.ts'

const HOUR = 3_600_000
let scene: CallTestBed, caller: number, host: number
beforeAll(async () => {
  scene = await CallTestBed.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.now += 24 * HOUR
  caller = await scene.person({ coins: 1000, userName: 'Ana' })
  host = await scene.host(20)
})
const read = (page = 1, size = 20) => readPoints(scene.context.db, host, { page, size }, scene.now)
const sums = (...bounds: number[]) => sumPoints(scene.context.db, host, { bounds: bounds.join(',') })
/** Points for a gift the caller gives. */
const gift = (count: number, points: number) =>
  postMovement(
    scene.context.db,
    {
      key: `gift:${caller}:${count}:${points}`,
      kind: 'gift',
      ref: `rose:${count}:${host}`,
      legs: [
        { account: 'person', person: caller, amount: -2 * points },
        { account: 'platform', amount: points },
        { account: 'host', person: host, amount: points, partial: true },
      ],
    },
    scene.now,
  )

describe('points', () => {
  it('say the minute, gift or correction behind each entry and who paid; all entries sum to the balance', async () => {
    const room = await scene.connect(caller, host)
    await scene.pass(60_001)
    await scene.calls.hangUp(caller, room)
    await gift(2, 7)
    await refundMinutes(scene.context.db, [{ roomNum: room, minute: 2 }], scene.now)
    const { balance, entries } = await read()
    expect(entries.list).toMatchObject([
      { kind: 'callRefund', delta: -10, balance: 17, minute: 2, personId: caller, userName: 'Ana' },
      { kind: 'gift', delta: 7, balance: 27, gift: { giftId: 'rose', count: 2 }, userName: 'Ana' },
      { kind: 'callMinute', delta: 10, balance: 20, minute: 2 },
      { kind: 'callMinute', delta: 10, balance: 10, minute: 1 },
    ])
    expect(entries.total).toBe(4)
    expect(entries.list.reduce((sum, { delta }) => sum + delta, 0)).toBe(balance)
    expect(balance).toBe(await pointsOf(scene.context.db, host))
    expect(await scene.violations()).toEqual([])
  })

  it('come in pages that neither leave out nor repeat an entry', async () => {
    for (let count = 1; count <= 5; count += 1) await gift(count, count)
    const pages = [await read(1, 2), await read(2, 2), await read(3, 2)]
    expect(pages.flatMap(({ entries }) => entries.list.map(({ delta }) => delta))).toEqual([5, 4, 3, 2, 1])
    expect(pages.map(({ balance, entries }) => [balance, entries.total])).toEqual(Array(3).fill([15, 5]))
  })

  it('are summed by spans: a beginning belongs to its span, an end to the next, and no points are lost', async () => {
    const start = scene.now
    await gift(1, 5)
    scene.now = start + HOUR - 1
    await gift(1, 7)
    scene.now = start + HOUR
    await gift(1, 11)
    scene.now = start + 3 * HOUR
    await gift(1, 13)
    expect(await sums(start, start + HOUR, start + 2 * HOUR, start + 3 * HOUR)).toEqual({
      sums: [12, 11, 0],
    })
    const { sums: all } = await sums(0, start + HOUR, start + 24 * HOUR)
    expect(all.reduce((sum, one) => sum + one, 0)).toBe((await read()).balance)
  })

  it('are nobody else’s, and name nobody who is hidden or blocked', async () => {
    await gift(1, 5)
    const other = await scene.host(20)
    expect(await readPoints(scene.context.db, other, { page: 1, size: 20 }, scene.now)).toEqual({
      balance: 0,
      entries: { list: [], page: 1, size: 20, total: 0 },
    })
    expect(await sumPoints(scene.context.db, other, { bounds: `0,${scene.now + 1}` })).toEqual({ sums: [0] })
    await scene.context.db.execute(
      sql`insert into block (person_id, blocked_id, scene, created_at) values (${caller}, ${host}, 'call', ${scene.now})`,
    )
    expect((await read()).entries.list).toMatchObject([{ delta: 5, personId: 0, userName: '' }])
    await scene.context.db.execute(sql`delete from block`)
    await scene.context.db.execute(sql`update person set erase_at = ${scene.now} where id = ${caller}`)
    expect((await read()).entries.list).toMatchObject([{ delta: 5, personId: 0, userName: '' }])
  })
})

it('a price that changes during a call does not change what it costs; the next call costs the new one', async () => {
  await agree(scene.context, host, 1)
  const first = await scene.connect(caller, host)
  await setHostPrices(scene.context, host, { price: 120, friendPrice: 120, topicId: null })
  await scene.pass(60_001)
  expect(await scene.calls.hangUp(caller, first)).toMatchObject({ minutes: 2, gold: 40 })
  const second = await scene.connect(caller, host)
  await setHostPrices(scene.context, host, { price: 20, friendPrice: 20, topicId: null })
  expect(await scene.calls.hangUp(caller, second)).toMatchObject({ minutes: 1, gold: 120 })
  expect((await findCall(scene.context.db, second))?.price).toBe(120)
  expect((await read()).entries.list.map(({ delta }) => delta)).toEqual([60, 10, 10])
})
