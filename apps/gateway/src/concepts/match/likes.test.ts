import { Relation } from '@visavis/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { seedPush } from '../../testing/seedPush.ts'
import { likePerson, unlikePerson } from './likes.ts'
import { partnersIn } from './partner.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'

let scene: MatchScene, ana: number, ben: number
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  ana = await scene.person({ coins: 10 })
  ben = await scene.person({ coins: 10 })
})
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.values } : error),
  )

it('costs 2 coins, once, and is mutual when both do', async () => {
  expect(await likePerson(scene.context, ana, ben)).toEqual({ liked: true, mutual: false, goldNum: 8 })
  expect(await likePerson(scene.context, ana, ben)).toEqual({ liked: true, mutual: false, goldNum: 8 })
  expect(await likePerson(scene.context, ben, ana)).toEqual({ liked: true, mutual: true, goldNum: 8 })
  expect(await scene.last(ana, 'match.liked')).toBeUndefined()
  // Whoever liked first hears of it at once, once; the second one has the answer.
  await likePerson(scene.context, ben, ana)
  expect(await scene.calls.events(ana, 'like.mutual')).toEqual([
    { event: 'like.mutual', userId: ben, userName: 'Test', headImg: '' },
  ])
  expect(await scene.last(ben, 'like.mutual')).toBeUndefined()
  expect(await scene.last(ben, 'balance')).toMatchObject({ delta: -2, reason: 'like', goldNum: 8 })
})

it('tells both of a match, each like once', async () => {
  const { matchId } = await scene.talking(ana, ben)
  await likePerson(scene.context, ana, ben)
  await likePerson(scene.context, ana, ben)
  await likePerson(scene.context, ben, ana)
  expect(await scene.calls.events(ana, 'match.liked')).toEqual([
    { event: 'match.liked', matchId, byUserId: ana, mutual: false },
    { event: 'match.liked', matchId, byUserId: ben, mutual: true },
  ])
  expect(await scene.last(ana, 'like.mutual'), 'the match says it').toBeUndefined()
})

it('stands on the card of a match for whoever liked, until they are friends (N.167)', async () => {
  const { db } = scene.context
  const shown = async () => {
    const cards = await partnersIn(db, [{ firstId: ana, secondId: ben }], scene.calls.now)
    return [ana, ben].map((asker) => cards.get(asker)?.relation)
  }
  expect(await shown()).toEqual([Relation.none, Relation.none])
  await likePerson(scene.context, ana, ben)
  expect(await shown()).toEqual([Relation.liked, Relation.none])
  await scene.calls.befriend(ana, ben)
  expect(await shown()).toEqual([Relation.friend, Relation.friend])
})

it('leaves no trace without coins, or across a block', async () => {
  const poor = await scene.person({ coins: 1 })
  expect(await refusal(likePerson(scene.context, poor, ana))).toEqual({ code: 20411, price: 2, balance: 1 })
  expect(await likePerson(scene.context, ana, poor)).toMatchObject({ mutual: false })
  await scene.context.db.execute(
    sql`insert into block (person_id, blocked_id, scene, created_at) values (${ben}, ${ana}, 'match', 1)`,
  )
  expect(await refusal(likePerson(scene.context, ana, ben))).toEqual({ code: 20004 })
  expect(await balanceOf(scene.context.db, ana)).toBe(8)
})

it('says in general that the balance is too low when another page spent the last coins meanwhile', async () => {
  const last = await scene.person({ coins: 2 })
  const answers = await Promise.all(
    [ana, ben].map((liked) => refusal(likePerson(scene.context, last, liked, { shown: 2 }))),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toEqual({ code: 20401, price: 2, balance: 0 })
})

it('tells who liked first by notification where no page is open', async () => {
  const gone = await scene.person({ coins: 10, online: false })
  await seedPush(scene.context.db, [gone, ana], scene.calls.now)
  await likePerson(scene.context, gone, ben)
  await likePerson(scene.context, ana, ben)
  await likePerson(scene.context, ben, gone)
  await likePerson(scene.context, ben, ana)
  expect(
    await rowsOf(
      scene.context.db,
      sql`select person_id as id, alert ->> 'kind' as kind, alert ->> 'path' as path from pending_alert`,
    ),
  ).toEqual([{ id: gone, kind: 'mutualLike', path: `/profile/${ben}` }])
})

it('can be taken back; liked again it costs again', async () => {
  await likePerson(scene.context, ana, ben)
  await unlikePerson(scene.context, ana, ben)
  await unlikePerson(scene.context, ana, ben)
  scene.calls.now += 1
  expect(await likePerson(scene.context, ana, ben)).toMatchObject({ goldNum: 6 })
})

it('costs simulated people nothing', async () => {
  const demo = await scene.person({ isDemo: true })
  expect(await likePerson(scene.context, demo, ana)).toEqual({ liked: true, mutual: false, goldNum: 0 })
})
