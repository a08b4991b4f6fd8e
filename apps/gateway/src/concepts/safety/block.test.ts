import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { blockPerson, unblockPerson, UNDO_MS } from './block.service.ts'

let scene: MatchScene, ana: number, ben: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ userName: 'Ana' })
  ben = await scene.person({ userName: 'Ben' })
})
const block = () => blockPerson(scene.context.db, scene.context, ana, ben, 'profile', scene.calls.now)
const unblock = () => unblockPerson(scene.context.db, ana, ben, scene.calls.now)
const since = async (): Promise<number[]> =>
  (
    await rowsOf<{ at: number }>(
      scene.context.db,
      sql`select created_at as at from friendship where (person_id, friend_id) in ((${ana}, ${ben}), (${ben}, ${ana}))`,
    )
  ).map(({ at }) => Number(at))
const told = async (id: number): Promise<unknown[]> =>
  (await scene.calls.events(id, 'friend.deleted')).map(({ friendId, userName }) => [friendId, userName])

it('a block ends the friendship, tells the pages of both, and once', async () => {
  await scene.calls.befriend(ana, ben)
  await block()
  await block()
  expect([await since(), await told(ana), await told(ben)]).toEqual([[], [[ben, 'Ben']], [[ana, 'Ana']]])
})

it('undone at once, they are friends as before; taken back later, they are not', async () => {
  const began = scene.calls.now
  await scene.calls.befriend(ana, ben)
  await block()
  scene.calls.now += UNDO_MS
  await unblock()
  expect(await since()).toEqual([began, began])
  await block()
  scene.calls.now += UNDO_MS + 1
  await unblock()
  expect(await since()).toEqual([])
})

it('a block between people who are no friends tells nobody and makes none of them', async () => {
  await block()
  await unblock()
  expect([await since(), await told(ana), await told(ben)]).toEqual([[], [], []])
})

it('whom the other one has blocked, too, is no friend again by an undo', async () => {
  await scene.calls.befriend(ana, ben)
  await block()
  await blockPerson(scene.context.db, scene.context, ben, ana, 'profile', scene.calls.now)
  await unblock()
  expect(await since()).toEqual([])
})
