import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'vip')
  await gateway.database.db.execute(sql`delete from friendship`)
})
afterAll(() => gateway.close())

const friendsOf = async (client: TestClient) =>
  (await client.call('friendList', { query: {} })).list.map(({ person }) => person.id)
const told = async ({ userId }: TestClient) =>
  await rowsOf<{ data: { friendId: number } }>(
    gateway.database.db,
    sql`select data from outbox where person_id = ${userId} and event = 'friend.deleted'`,
  )
const end = async (client: TestClient, friendId: number) =>
  (await client.send('friendDelete', { query: { friendId } })).envelope.code

it('ends a friendship for both, tells the pages of both once, and changes nothing where there is none', async () => {
  await ana.call('friendRequest', { body: { friendId: ben.userId, type: 1 } })
  const [open] = (await ben.call('friendList', { query: { tab: 'requests' } })).list
  await ben.call('friendAccept', { body: { requestId: open?.requestId ?? 0 } })
  expect([await friendsOf(ana), await friendsOf(ben)]).toEqual([[ben.userId], [ana.userId]])
  expect(await end(ana, ben.userId)).toBe(200)
  expect([await friendsOf(ana), await friendsOf(ben)]).toEqual([[], []])
  expect((await told(ben)).map(({ data }) => data.friendId)).toEqual([ana.userId])
  expect(
    [await end(ana, ben.userId), await end(ana, 999_999_999), await end(ana, ana.userId)],
    'nobody learns who exists',
  ).toEqual([200, 200, 200])
  expect(await told(ben)).toHaveLength(1)
  expect(
    (await ana.call('friendRequest', { body: { friendId: ben.userId, type: 1 } })).state,
    'a new request is possible',
  ).toBe('requested')
})
