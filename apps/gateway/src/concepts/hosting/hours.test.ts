import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { postMovement } from '../coins/movements.ts'

let gateway: TestGateway, ana: TestClient, ben: TestClient
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
  ana = await loggedIn(gateway, 'caller')
  ben = await loggedIn(gateway, 'friend')
  await db().execute(sql`update person set is_host = true where id = ${ana.userId}`)
  await ana.call('saveProtocol', { body: { type: 'host', version: HOST_AGREEMENT_VERSION } })
})
afterAll(() => gateway.close())

const db = () => gateway.database.db
const week = (span: [number, number] | null) => Array.from({ length: 7 }, () => span)
const seen = () => ben.call('userInfo', { query: { searchUserId: ana.userId, userId: ben.userId } })
const set = async (hours: unknown, client = ana) => {
  const { status, envelope } = await client.send('setHostHours', { body: { hours } as never })
  return [status, envelope.code]
}

it('hours are seen on the page of their host until the host takes them away', async () => {
  const hours = { timeZone: 'Europe/Istanbul', days: week([1200, 1440]) }
  expect(await set(hours)).toEqual([200, 200])
  expect(await ana.call('hostHours', {})).toEqual({ hours })
  expect((await seen()).hours).toEqual(hours)
  await set({ timeZone: 'UTC', days: week(null) })
  expect([await ana.call('hostHours', {}), (await seen()).hours]).toEqual([{ hours: null }, undefined])
  await set(hours)
  await set(null)
  expect((await seen()).hours).toBeUndefined()
})

it.each<[string, unknown]>([
  ['a span that ends before it begins', { timeZone: 'UTC', days: week([600, 500]) }],
  ['an empty span', { timeZone: 'UTC', days: week([600, 600]) }],
  ['a day of 25 hours', { timeZone: 'UTC', days: week([0, 1500]) }],
  ['a zone nobody knows', { timeZone: 'Mars/Olympus', days: week([0, 60]) }],
  ['six days', { timeZone: 'UTC', days: week([0, 60]).slice(1) }],
])('%s is refused', async (_what, hours) => {
  expect(await set(hours)).toEqual([400, 20001])
})

it('people who are no hosts have none', async () => {
  expect(await set({ timeZone: 'UTC', days: week([0, 60]) }, ben)).toEqual([403, 403])
})

it('gifts a host was given are named, most first', async () => {
  const give = (ref: string, amount: number) =>
    postMovement(
      db(),
      {
        key: `gift:${ref}:${amount}`,
        kind: 'gift',
        ref,
        legs: [
          { account: 'platform', amount: -amount },
          { account: 'host', person: ana.userId, amount },
        ],
      },
      gateway.clock.now(),
    )
  await give(`rose:2:${ben.userId}`, 10)
  await give(`crown:1:${ben.userId}`, 50)
  await give(`rose:1:${ben.userId}`, 5)
  await give(`gone-long-ago:9:${ben.userId}`, 9)
  expect((await seen()).gifts).toEqual([
    { giftId: 'rose', count: 3 },
    { giftId: 'crown', count: 1 },
  ])
})
