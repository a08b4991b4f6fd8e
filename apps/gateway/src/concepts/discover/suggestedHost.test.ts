import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CallTestBed } from '../../testing/call/CallTestBed.ts'
import { alpha } from '../../testing/testBrands.ts'
import { suggestedHost } from './suggestedHost.ts'

let scene: CallTestBed, me: number
beforeEach(async () => {
  scene = await CallTestBed.open()
  me = await scene.person({ coins: 500 })
})
afterEach(() => scene.close())
const suggested = async (userId = me) =>
  (await suggestedHost(scene.context, { brand: alpha, userId }))?.id ?? null

it('is a host who is online and may be called, at their own price', async () => {
  await scene.host(60, { invisible: true })
  await scene.host(60, { friendOnlyCall: true })
  await scene.host(60, { answeringHabit: 'busy' })
  await scene.person({ isHost: true, pricePerMinute: 60, online: false })
  await scene.person()
  expect(await suggested()).toBeNull()
  const host = await scene.host(60)
  expect(await suggestedHost(scene.context, { brand: alpha, userId: me })).toMatchObject({
    id: host,
    pricePerMinute: 60,
    status: 2,
  })
})

it('is nobody one blocked, was blocked by, or has just called', async () => {
  const host = await scene.host(20)
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${host}, ${me}, 'suggested', 1)`,
  )
  expect(await suggested()).toBeNull()
  const other = await scene.host(20)
  const roomNum = await scene.connect(me, other)
  expect(await suggested()).toBeNull()
  await scene.calls.hangUp(me, roomNum)
  expect(await suggested()).toBeNull()
  scene.now += 25 * 3_600_000
  expect(await suggested()).toBe(other)
})

it('leaves alone who hides, switched calls off, is a host, talks or looks for a match', async () => {
  const host = await scene.host(20)
  expect(await suggested()).toBe(host)
  expect(await suggested(await scene.person({ invisible: true }))).toBeNull()
  expect(await suggested(await scene.host(20))).toBeNull()
  await scene.context.db.execute(
    sql`insert into person_setting (person_id, incoming_call) values (${me}, false)`,
  )
  expect(await suggested()).toBeNull()
})
