import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../database/database.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
let caller: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  caller = await loggedIn(gateway, 'caller')
})
afterAll(() => gateway.close())

const hosts = async (): Promise<number[]> =>
  (await caller.call('wall', { query: { size: 5 } })).hosts.list.map(({ id }) => id)
/** How often each person was reported, oldest report first. */
const reports = async (): Promise<number[]> =>
  (await rowsOf<{ times: number }>(gateway.database.db, sql`select times from report order by id`)).map(
    ({ times }) => times,
  )

it('runs a write once per request id, however often and at once it comes', async () => {
  const [reportedUserId = 0] = await hosts()
  const requestId = randomUUID()
  const body = { reportedUserId, reasonId: 13, scene: 'wall' as const }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.call('report', { body }, { requestId })),
  )
  expect(new Set(answers.map(({ reportId }) => reportId)).size).toBe(1)
  expect(await caller.call('report', { body }, { requestId })).toEqual(answers[0])
  expect(await reports()).toEqual([1])
  await caller.call('report', { body })
  expect(await reports()).toEqual([2])
})

it('refuses an id that was used for something else', async () => {
  const [one = 0, two = 0] = await hosts()
  const requestId = randomUUID()
  await caller.call('report', { body: { reportedUserId: one, reasonId: 1, scene: 'wall' } }, { requestId })
  const other = await caller.send(
    'report',
    { body: { reportedUserId: two, reasonId: 1, scene: 'wall' } },
    { requestId },
  )
  expect([other.status, other.envelope.field]).toEqual([400, 'requestId'])
})

it('gives refusals again too, and belongs to one person', async () => {
  const requestId = randomUUID()
  const first = await caller.send('block', { body: { blockedId: 999_999 } }, { requestId })
  expect(await caller.send('block', { body: { blockedId: 999_999 } }, { requestId })).toMatchObject({
    status: first.status,
    envelope: first.envelope,
  })
  const friend = await loggedIn(gateway, 'friend')
  const [blockedId = 0] = await hosts()
  expect(await friend.call('block', { body: { blockedId } }, { requestId })).toBeNull()
})

it('wants an id on signed writes and keeps no login token readable', async () => {
  const bare = await caller.send('block', { body: { blockedId: 1 } }, { headers: { requestId: null } })
  expect([bare.status, bare.envelope.field]).toEqual([400, 'requestId'])
  const client = await loggedIn(gateway, 'vip')
  const kept = await rowsOf<{ answer: string }>(
    gateway.database.db,
    sql`select answer from remembered_answer where answer is not null`,
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(
    kept.some(
      ({ answer }) =>
        answer.includes(client.loginToken) || Buffer.from(answer, 'base64').includes(client.loginToken),
    ),
  ).toBe(false)
})

it('gives the same session to a repeated log-in', async () => {
  const client = gateway.client(),
    requestId = randomUUID()
  const login = () =>
    client.call('emailLogin', { body: { email: 'host@demo.test', password: 'demo1234' } }, { requestId })
  const [first, second] = [await login(), await login()]
  expect(second).toEqual(first)
  client.adopt(second)
  expect((await client.call('currentUser', {})).id).toBe(first.id)
})
