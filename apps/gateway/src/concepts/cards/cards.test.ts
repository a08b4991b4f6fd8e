import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { balanceOf } from '../coins/coins.ts'
import { Refusal } from '../../platform/context.ts'
import { personAgreement } from '../hosting/hosting.tables.ts'
import { likePerson } from '../match/likes.ts'
import { MatchScene } from '../../testing/match/MatchScene.ts'
import { alpha } from '../../testing/testBrands.ts'
import { dealCards } from './deck.ts'
import { decideCard, undoCard } from './decideCard.ts'

let scene: MatchScene,
  me: number,
  country = 5_000
beforeAll(async () => {
  scene = await MatchScene.open()
})
afterAll(() => scene.close())
beforeEach(async () => {
  // A country of its own for each test: nobody of another test is dealt.
  country += 1
  me = await scene.person({ coins: 100 })
})
const host = (values: Parameters<MatchScene['person']>[0] = {}) =>
  scene.person({ isHost: true, pricePerMinute: 60, countryId: country, ...values })
const deal = async (size = 6) =>
  dealCards(scene.context, { brand: alpha, userId: me }, { countryId: country, size })
const dealt = async () => (await deal()).list.map(({ id }) => id)
const code = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

it('deals people who are here and may be called, at the price of cards', async () => {
  const a = await host(),
    user = await host({ isHost: false, pricePerMinute: 0 })
  await host({ online: false })
  await host({ invisible: true })
  await host({ friendOnlyCall: true })
  await host({ countryId: country - 1 })
  await host({ bannedAt: 1 })
  await host({ answeringHabit: 'busy' })
  expect(new Map((await deal()).list.map(({ id, pricePerMinute }) => [id, pricePerMinute]))).toEqual(
    new Map([
      [a, 40],
      [user, 0],
    ]),
  )
})

it('deals no host who has yet to accept the agreement (R6.15)', async () => {
  const a = await host()
  expect(await dealt()).toEqual([a])
  await scene.context.db.delete(personAgreement).where(eq(personAgreement.personId, a))
  expect(await dealt()).toEqual([])
})

it('says how many friend requests one sent them, those that are over, too (R3.30)', async () => {
  const [asked, never] = [await host(), await host()]
  await scene.context.db.execute(
    sql`insert into friend_request (type, person_id, friend_id, state, gold, created_at) values
      (1, ${me}, ${asked}, 'refused', 10, 1), (1, ${me}, ${asked}, 'expired', 10, 2),
      (1, ${never}, ${me}, 'refused', 10, 1)`,
  )
  expect(new Map((await deal()).list.map(({ id, requestsSent }) => [id, requestsSent]))).toEqual(
    new Map([
      [asked, 2],
      [never, 0],
    ]),
  )
})

it('says the own price of whoever costs less on their page than from a card', async () => {
  const [less, same] = [await host({ pricePerMinute: 20 }), await host({ pricePerMinute: 40 })]
  expect(new Map((await deal()).list.map(({ id, ownPrice }) => [id, ownPrice]))).toEqual(
    new Map([
      [less, 20],
      [same, undefined],
    ]),
  )
})

it('never deals friends, liked and blocked people, in either direction', async () => {
  const [friend, liked, mine, theirs, left] = [
    await host(),
    await host(),
    await host(),
    await host(),
    await host(),
  ]
  await scene.calls.befriend(me, friend)
  await likePerson(scene.context, me, liked)
  for (const [by, who] of [
    [me, mine],
    [theirs, me],
  ])
    await scene.context.db.execute(
      sql`insert into block (person_id, blocked_id, scene, created_at) values (${by}, ${who}, 'card', 1)`,
    )
  expect(await dealt()).toEqual([left])
})

it('an undecided card lies there again, a passed one is gone for the day, and comes back last', async () => {
  const all = [await host(), await host(), await host()]
  const first = (await dealt())[0] ?? 0
  expect((await deal(1)).list[0]?.id).toBe(first)
  await decideCard(scene.context, me, first, 'skip')
  expect(new Set(await dealt())).toEqual(new Set(all.filter((id) => id !== first)))
  scene.calls.now += 86_400_000
  expect((await dealt()).at(-1)).toBe(first)
})

it('each decision uses one of the day, once, and tells the pages; undo of a pass gives it back', async () => {
  const a = await host(),
    b = await host()
  await deal()
  expect((await decideCard(scene.context, me, a, 'skip')).quota).toMatchObject({ left: 19, total: 20 })
  expect((await decideCard(scene.context, me, a, 'call')).quota.left).toBe(19)
  expect(await scene.last(me, 'quota')).toMatchObject({ kind: 'card', left: 19 })
  expect(await code(undoCard(scene.context, me, a))).toBe(404)
  await decideCard(scene.context, me, b, 'skip')
  expect((await undoCard(scene.context, me, b)).quota.left).toBe(19)
  expect(await dealt()).toEqual([b])
  expect(await code(undoCard(scene.context, me, b))).toBe(404)
})

it('takes no decision about a card that was not dealt', async () => {
  expect(await code(decideCard(scene.context, me, await host(), 'skip'))).toBe(404)
})

it('refuses a decision when the day has no card left, and the like with it: nothing is charged', async () => {
  const a = await host(),
    b = await host()
  await deal()
  const today = new Date(scene.calls.now).toISOString().slice(0, 10)
  await scene.context.db.execute(
    sql`insert into daily_use (person_id, kind, day, used) values (${me}, 'card', ${today}, 19)`,
  )
  // Another tab used the last one while the card lay here.
  await decideCard(scene.context, me, a, 'skip')
  await expect(decideCard(scene.context, me, b, 'skip')).rejects.toMatchObject({
    code: 20601,
    values: { resetAt: Date.parse(today) + 86_400_000, now: scene.calls.now },
  })
  expect(await code(likePerson(scene.context, me, b, { onCard: true }))).toBe(20601)
  expect(await balanceOf(scene.context.db, me)).toBe(100)
  expect(
    (await decideCard(scene.context, me, a, 'call')).quota.left,
    'a card of today may be decided again',
  ).toBe(0)
})

it('deals no more than the day has left', async () => {
  await host()
  await host()
  await scene.context.db.execute(
    sql`insert into daily_use (person_id, kind, day, used) values (${me}, 'card', ${new Date(scene.calls.now).toISOString().slice(0, 10)}, 19)`,
  )
  expect((await deal()).list).toHaveLength(1)
  await decideCard(scene.context, me, (await dealt())[0] ?? 0, 'skip')
  expect(await deal()).toMatchObject({ list: [], quota: { left: 0 } })
})
