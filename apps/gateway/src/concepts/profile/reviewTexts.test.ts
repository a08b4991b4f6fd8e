import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { operatorAct } from '../../testing/operatorAct.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, ana: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await db().execute(sql`delete from profile_text`)
  await db().execute(sql`delete from brand_setting`)
  await db().execute(sql`update person set user_name = 'Ana', bio = 'Hello.' where id = ${ana.userId}`)
})

const db = () => gateway.database.db
const act = (name: string, input: object) => operatorAct(gateway, name, input)
const review = (when: string) => act('config-set', { brand: 'alpha', key: 'profile.review', value: when })
const save = (body: object) => ana.call('updateUser', { body })
const reviews = () => ana.call('profileReviews', {})
const waiting = async () => (await act('texts', {})).data as { id: number }[]

it('a text that is looked at afterwards is shown at once, and the former one comes back when it is rejected', async () => {
  expect(await save({ bio: 'Call me at the bar.' })).toMatchObject({ bio: 'Call me at the bar.' })
  await save({ bio: 'Call me at the bar!' })
  expect(await reviews()).toMatchObject([{ field: 'bio', state: 'waiting', shown: true }])
  const [one, ...more] = await waiting()
  expect(more, 'one waits a field').toEqual([])
  expect(one).toMatchObject({ field: 'bio', value: 'Call me at the bar!', before: 'Hello.' })
  const decided = await Promise.all(
    Array.from({ length: 5 }, () => act('text-reject', { id: one?.id, reason: 'contact' })),
  )
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ana.call('currentUser', {})).toMatchObject({ bio: 'Hello.' })
  expect(await reviews()).toMatchObject([
    { field: 'bio', value: 'Call me at the bar!', state: 'rejected', reason: 'contact', shown: false },
  ])
  const told = await rowsOf<{ data: unknown }>(
    db(),
    sql`select data from outbox where person_id = ${ana.userId} and event = 'review.text'`,
  )
  expect(told.map(({ data }) => data)).toEqual([
    { field: 'bio', state: 'rejected', reason: 'contact', value: 'Hello.' },
  ])
})

it('a text that is looked at first waits unseen, and is shown once it is approved', async () => {
  await review('before')
  expect(await save({ userName: 'Anabel', interests: [1] })).toMatchObject({
    userName: 'Ana',
    interests: [1],
  })
  expect(await reviews()).toMatchObject([{ field: 'userName', value: 'Anabel', shown: false }])
  const [one] = await waiting()
  expect((await act('text-approve', { id: one?.id })).status).toBe(200)
  expect(await ana.call('currentUser', {})).toMatchObject({ userName: 'Anabel' })
  expect(await reviews()).toEqual([])
  expect((await act('text-reject', { id: one?.id, reason: 'other' })).status, 'decided').toBe(409)
})

it('an empty bio, the former text and a brand that does not look need nobody', async () => {
  await save({ bio: 'Something else.' })
  await save({ bio: 'Hello.' })
  expect(await waiting()).toEqual([])
  await save({ bio: '' })
  expect(await waiting()).toEqual([])
  await review('off')
  await save({ userName: 'Anna' })
  expect([await waiting(), await reviews()]).toEqual([[], []])
})
