import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { likePerson } from '../match/likes.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { findPerson } from '../profile/profile.service.ts'
import { seedPush } from '../../testing/seedPush.ts'
import { alpha } from '../../testing/testBrands.ts'
import { friendCounts, friendList } from './friendList.ts'
import { requestFriend } from './friend.service.ts'

let scene: MatchScene, ana: number, ben: number, cleo: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ coins: 50, userName: 'Ana' })
  ben = await scene.person({ coins: 50, userName: 'Ben' })
  cleo = await scene.person({ coins: 50, userName: 'Cleo', online: false })
})
const ask = (from: number, to: number) =>
  requestFriend(scene.context, from, { friendId: to, type: 1, times: 0 })
const list = async (userId: number, tab: 'friends' | 'online' | 'favorites' | 'mutual' | 'requests') =>
  (await friendList(scene.context, { brand: alpha, userId }, { tab, page: 1, size: 20 })).list.map(
    ({ person, mine }) => [person.userName, mine],
  )

it('open requests of both directions, those to answer first, until they are over', async () => {
  await ask(ana, ben)
  await ask(cleo, ana)
  expect(await list(ana, 'requests')).toEqual([
    ['Cleo', false],
    ['Ben', true],
  ])
  expect(await list(ben, 'requests')).toEqual([['Ana', false]])
  scene.calls.now += 7 * 86_400_000
  expect(await list(ana, 'requests')).toEqual([])
})

it('friends, those who are here first, and nobody across a block', async () => {
  for (const id of [ben, cleo]) await scene.calls.befriend(ana, id)
  expect(await list(ana, 'friends')).toEqual([
    ['Ben', false],
    ['Cleo', false],
  ])
  expect(await list(ana, 'online')).toEqual([['Ben', false]])
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${ben}, ${ana}, 'profile', 1)`,
  )
  expect(await list(ana, 'friends')).toEqual([['Cleo', false]])
})

it('favorites: whom one likes, whether they like back or not, and nobody across a block (P.030)', async () => {
  await likePerson(scene.context, ana, cleo)
  await likePerson(scene.context, ana, ben)
  await likePerson(scene.context, ben, ana)
  expect(await list(ana, 'favorites'), 'who is here first').toEqual([
    ['Ben', false],
    ['Cleo', false],
  ])
  expect(await list(cleo, 'favorites')).toEqual([])
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${ana}, ${ben}, 'profile', 1)`,
  )
  expect(await list(ana, 'favorites')).toEqual([['Cleo', false]])
})

it('mutual likes: both ways, and nobody across a block', async () => {
  for (const [from, to] of [
    [ana, ben],
    [ana, cleo],
    [cleo, ana],
  ] as const)
    await likePerson(scene.context, from, to)
  expect(await list(ana, 'mutual')).toEqual([['Cleo', false]])
  expect([await list(ben, 'mutual'), await list(cleo, 'mutual')]).toEqual([[], [['Ana', false]]])
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${cleo}, ${ana}, 'profile', 1)`,
  )
  expect(await list(ana, 'mutual')).toEqual([])
})

it('the page of a person says what is open between the two', async () => {
  const seen = async (by: number, who: number) =>
    (await findPerson(scene.context, { brand: alpha, userId: by } as never, who)).friendRequest
  expect(await seen(ana, ben)).toBeUndefined()
  await ask(ana, ben)
  const id = (await scene.last(ben, 'friend.request'))?.requestId
  expect([await seen(ana, ben), await seen(ben, ana)]).toEqual([
    { id, mine: true },
    { id, mine: false },
  ])
})

it('whoever has no page open gets a system notification; whoever has one hears it there', async () => {
  const { db } = scene.context,
    { now } = scene.calls
  await seedPush(db, [ben, cleo], now)
  await ask(ana, ben)
  await ask(ana, cleo)
  const alerts = await rowsOf<{ personId: number; alert: unknown }>(
    db,
    sql`select person_id as "personId", alert from pending_alert where person_id in (${ben}, ${cleo})`,
  )
  expect(alerts).toEqual([
    {
      personId: cleo,
      alert: {
        kind: 'friendRequest',
        values: { name: 'Ana' },
        path: '/friends?tab=requests',
        tag: `friend-${ana}`,
      },
    },
  ])
})

it('the page and the notification of a request know the gender of who asks, for their texts', async () => {
  const { db } = scene.context
  await seedPush(db, [cleo], scene.calls.now)
  await db.execute(sql`update person set gender = 2 where id = ${ana}`)
  await ask(ana, cleo)
  expect((await scene.last(cleo, 'friend.request'))?.gender).toBe(2)
  expect(
    await rowsOf(db, sql`select alert -> 'values' as values from pending_alert where person_id = ${cleo}`),
  ).toEqual([{ values: { name: 'Ana', gender: 'female' } }])
})

it('counts what the lists show, for every tab', async () => {
  const dan = await scene.person({ coins: 50 })
  await scene.calls.befriend(ana, ben)
  await scene.calls.befriend(ana, cleo)
  await ask(ana, dan)
  for (const from of [await scene.person({ coins: 50 }), await scene.person({ coins: 50 })])
    await ask(from, ana)
  await likePerson(scene.context, ana, ben)
  await likePerson(scene.context, ana, cleo)
  await likePerson(scene.context, ben, ana)
  const [blocked, greeter] = [await scene.person(), await scene.person()]
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${ana}, ${blocked}, 'profile', 1)`,
  )
  await scene.context.db.execute(
    sql`insert into conversation (person_id, other_id, last_nth, greeted) values (${ana}, ${greeter}, 1, true)`,
  )
  const counts = () => friendCounts(scene.context, { brand: alpha, userId: ana })
  expect(await counts()).toEqual({
    friends: 2,
    online: 1,
    received: 2,
    sent: 1,
    favorites: 2,
    mutual: 1,
    blocked: 1,
    sayHi: 1,
  })
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${ben}, ${ana}, 'profile', 1)`,
  )
  expect(await counts(), 'nobody across a block').toMatchObject({
    friends: 1,
    online: 0,
    favorites: 1,
    mutual: 0,
  })
  scene.calls.now += 7 * 86_400_000
  expect(await counts(), 'requests are over').toMatchObject({ received: 0, sent: 0 })
})
