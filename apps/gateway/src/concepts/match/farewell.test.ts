import type { Body } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { RealtimeTestClient } from '../../testing/RealtimeClient.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

/**
 * Two instances, and two people whose lines stay: their other tabs. What a page sends last travels on a
 * connection of its own, to whichever instance.
 */
let first: TestGateway, second: TestGateway, friend: TestClient, caller: TestClient
const lines: RealtimeTestClient[] = []
beforeAll(async () => {
  first = await createTestGateway()
  await seedAlpha(first)
  second = await createTestGateway({ database: { ...first.database, close: async () => {} } })
  const ports = [await first.start(), await second.start()]
  friend = await loggedIn(first, 'friend')
  caller = await loggedIn(first, 'caller')
  for (const [nth, client] of [friend, caller].entries())
    lines.push(new RealtimeTestClient(ports[nth] ?? 0, client))
  await vi.waitFor(
    () => {
      for (const line of lines) expect(line.of('welcome')).toHaveLength(1)
    },
    { timeout: 15_000 },
  )
})
afterAll(async () => {
  lines.forEach((line) => line.close())
  await second.close()
  await first.close()
})

const waiting = async (): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(first.context.db, sql`select person_id as id from match_seeker order by 1`)
  ).map(({ id }) => id)
/** The same browser, whose requests go to one instance or the other. */
const through = (gateway: TestGateway, { deviceId, userId, loginToken }: TestClient): TestClient =>
  gateway.client({ deviceId }).adopt({ id: userId, loginToken })
const wish: Body<'matching'> = { matchType: 'livecam', price: 0 }

it('a search that is passed by its own farewell begins at no instance, and nobody is found for it', async () => {
  await through(second, friend).call('exitMatch', {
    body: { matchId: '', searchKey: 'gone', reason: 'exit' },
  })
  expect(await through(first, friend).refusal('matching', { body: { ...wish, searchKey: 'gone' } })).toBe(
    20501,
  )
  await through(second, caller).call('matching', { body: { ...wish, searchKey: 'still-here' } })
  expect(await waiting()).toEqual([caller.userId])
  // The next search of the same person is found, so pairing has had its turn.
  await through(first, friend).call('matching', { body: { ...wish, searchKey: 'again' } })
  await vi.waitFor(
    () => {
      for (const line of lines) expect(line.of('match.found')).toHaveLength(1)
    },
    { timeout: 15_000 },
  )
  expect(lines.map((line) => line.of('match.found')[0]?.data.searchId)).toEqual([
    `${friend.userId}-again`,
    `${caller.userId}-still-here`,
  ])
})

it('what a search found at one instance is ended by its farewell at the other, and the partner hears of it', async () => {
  await through(second, friend).call('exitMatch', {
    body: { matchId: '', searchKey: 'again', reason: 'exit' },
  })
  await vi.waitFor(
    () => {
      for (const line of lines)
        expect(line.of('match.decided').map(({ data }) => data)).toEqual([
          expect.objectContaining({ result: 'skip', byUserId: friend.userId }),
        ])
    },
    { timeout: 15_000 },
  )
})

it('a search without a key is ended without one, as before', async () => {
  await through(first, friend).call('matching', { body: wish })
  expect(await waiting()).toEqual([friend.userId])
  await through(second, friend).call('exitMatch', { body: { matchId: '' } })
  expect(await waiting()).toEqual([])
  for (const searchKey of ['with space', 'x'.repeat(41)])
    expect(await through(first, friend).send('matching', { body: { ...wish, searchKey } })).toMatchObject({
      status: 400,
    })
})
