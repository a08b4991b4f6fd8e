import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { answerRequest, expireFriendRequests, requestFriend } from './friend.service.ts'

let scene: MatchScene, ana: number, ben: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ coins: 25 })
  ben = await scene.person({ coins: 25 })
})
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal
        ? { code: error.code, status: error.status, field: error.field, ...error.values }
        : error,
  )
const ask = (from: number, to: number, price?: number) =>
  requestFriend(scene.context, from, {
    friendId: to,
    type: 4,
    times: 0,
    ...(price === undefined ? {} : { price }),
  })
const requestId = async (to: number): Promise<number> =>
  (await scene.last(to, 'friend.request'))?.requestId ?? 0
const friends = async (): Promise<number> =>
  (
    await rowsOf(
      scene.context.db,
      sql`select 1 from friendship where (person_id, friend_id) in ((${ana}, ${ben}), (${ben}, ${ana}))`,
    )
  ).length
const DAY = 86_400_000

it('costs 10, once while it is open, and tells the other one who asks', async () => {
  expect(await ask(ana, ben, 10)).toEqual({ state: 'requested', price: 10, goldNum: 15 })
  expect(await ask(ana, ben, 10)).toEqual({ state: 'requested', price: 0, goldNum: 15 })
  expect(await scene.calls.events(ben, 'friend.request')).toEqual([
    expect.objectContaining({ friendId: ana, userName: 'Test' }),
  ])
  expect(await friends()).toBe(0)
})

it('accepted makes friends of both and tells both; answered again it says so', async () => {
  await ask(ana, ben)
  const id = await requestId(ben)
  expect(await answerRequest(scene.context, ben, id, true)).toEqual({ state: 'friends' })
  expect(await answerRequest(scene.context, ben, id, false)).toEqual({ state: 'friends' })
  expect([
    await friends(),
    (await scene.last(ana, 'friend.accepted'))?.friendId,
    (await scene.last(ben, 'friend.accepted'))?.friendId,
  ]).toEqual([2, ben, ana])
  expect(await ask(ana, ben)).toEqual({ state: 'friends', price: 0, goldNum: 15 })
})

it('refused is told to nobody, and can be asked again', async () => {
  await ask(ana, ben)
  expect(await answerRequest(scene.context, ben, await requestId(ben), false)).toEqual({ state: 'refused' })
  expect(await scene.last(ana, 'friend.accepted')).toBeUndefined()
  expect(await ask(ana, ben)).toMatchObject({ state: 'requested', goldNum: 5 })
})

it('two who ask each other are friends, and only the first pays', async () => {
  await ask(ana, ben)
  expect(await ask(ben, ana)).toEqual({ state: 'friends', price: 0, goldNum: 25 })
  expect(await friends()).toBe(2)
  expect(await answerRequest(scene.context, ben, await requestId(ben), true)).toEqual({ state: 'friends' })
})

it('of two presses at once one is paid', async () => {
  await Promise.all([ask(ana, ben), ask(ana, ben), ask(ana, ben)])
  expect(await balanceOf(scene.context.db, ana)).toBe(15)
})

it('says in general that the balance is too low when another page spent the last coins meanwhile', async () => {
  const last = await scene.person({ coins: 10 })
  const answers = await Promise.all([ana, ben].map((other) => refusal(ask(last, other, 10))))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toMatchObject({ code: 20401, price: 10, balance: 0 })
  const third = await scene.person({})
  expect(await refusal(ask(last, third, 10)), 'a later press').toMatchObject({
    code: 20414,
    price: 10,
    balance: 0,
  })
})

it('refuses without coins, for another price, across a block, and strangers', async () => {
  const poor = await scene.person({ coins: 9 })
  expect(await refusal(ask(poor, ana))).toMatchObject({ code: 20414, price: 10, balance: 9 })
  expect(await scene.last(ana, 'friend.request')).toBeUndefined()
  expect(await refusal(ask(ana, ben, 5))).toMatchObject({ code: 20001, field: 'price' })
  await ask(ana, ben)
  expect(await refusal(answerRequest(scene.context, poor, await requestId(ben), true))).toMatchObject({
    code: 404,
    status: 404,
  })
  expect(await refusal(answerRequest(scene.context, ana, await requestId(ben), true))).toMatchObject({
    code: 404,
  })
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${ana}, ${ben}, 'match', 1)`,
  )
  expect(await refusal(ask(ben, ana))).toMatchObject({ code: 20004, status: 404 })
})

it('is over after seven days: the coins come back once, and it can no longer be taken', async () => {
  await ask(ana, ben)
  const id = await requestId(ben)
  scene.calls.now += 7 * DAY - 1
  await expireFriendRequests(scene.context)
  expect(await balanceOf(scene.context.db, ana)).toBe(15)
  scene.calls.now += 1
  expect(await answerRequest(scene.context, ben, id, true)).toEqual({ state: 'expired' })
  await expireFriendRequests(scene.context)
  await expireFriendRequests(scene.context)
  expect(await balanceOf(scene.context.db, ana)).toBe(25)
  expect(await scene.last(ana, 'balance')).toMatchObject({ delta: 10, reason: 'friendRefund', goldNum: 25 })
  expect(await friends()).toBe(0)
  expect(await scene.calls.violations()).toEqual([])
})

it('adds from clips are free five times a day, said before, then cost what others cost (R2.74)', async () => {
  const add = async (price: number) =>
    requestFriend(scene.context, ana, { friendId: await scene.person(), type: 5, times: 0, price })
  expect(await refusal(add(10))).toMatchObject({ code: 20001, field: 'price' })
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await add(0)).toEqual({ state: 'requested', price: 0, goldNum: 25 })
    expect(await scene.last(ana, 'quota')).toMatchObject({ kind: 'hotVideoAdd', left })
  }
  expect(await refusal(add(0))).toMatchObject({ code: 20001, field: 'price' })
  expect(await add(10)).toEqual({ state: 'requested', price: 10, goldNum: 15 })
})

it('whoever does not confirm requests is a friend at once, and both hear of it', async () => {
  await scene.context.db.execute(
    sql`insert into person_setting (person_id, friend_verification) values (${ben}, false)`,
  )
  expect(await ask(ana, ben, 10)).toEqual({ state: 'friends', price: 10, goldNum: 15 })
  expect([
    await friends(),
    (await scene.last(ana, 'friend.accepted'))?.friendId,
    (await scene.last(ben, 'friend.accepted'))?.friendId,
  ]).toEqual([2, ben, ana])
  expect(await scene.calls.events(ben, 'friend.request')).toEqual([])
})
