import { DEFAULT_TUNABLES } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { subscriptionFor } from '../../testing/pushSubscriptionFor.ts'

const { 'bonus.push': PUSH_GOLD, 'bonus.webapp': WEBAPP_GOLD } = DEFAULT_TUNABLES

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

const goldOf = async (client: TestClient) => (await client.call('currentUser', {})).goldNum
const movements = (client: TestClient, kind: string) =>
  rowsOf(
    gateway.database.db,
    sql`select delta from ledger_line where person_id = ${client.userId} and kind = ${kind}`,
  )

it('notifications: coins once per account, after the browser agreed, however often and from wherever they are asked (MO.01, MO.03, MO.05)', async () => {
  const client = await loggedIn(gateway, 'caller')
  const before = await goldOf(client)
  expect(await client.call('isInitNotification', {})).toMatchObject({ init: false, gold: PUSH_GOLD })
  expect((await client.send('initNotificationGiveCoin', { body: {} })).status).toBe(409)
  await client.call('pushToken', {
    body: { subscription: subscriptionFor('https://fcm.googleapis.com/fcm/send/once').subscription },
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.call('initNotificationGiveCoin', { body: {} })),
  )
  expect(answers.map(({ gold }) => gold).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 19 }, () => 0),
    PUSH_GOLD,
  ])
  expect(await goldOf(client)).toBe(before + PUSH_GOLD)
  expect(await client.call('isInitNotification', {})).toMatchObject({ init: true })
  // Switched off, on again, on a second device: nothing more.
  await client.call('pushToken', { body: { subscription: null } })
  const second = await loggedIn(gateway, 'caller')
  await second.call('pushToken', {
    body: { subscription: subscriptionFor('https://fcm.googleapis.com/fcm/send/twice').subscription },
  })
  expect(await second.call('initNotificationGiveCoin', { body: {} })).toEqual({
    gold: 0,
    goldNum: before + PUSH_GOLD,
  })
  expect(await movements(second, 'pushBonus')).toEqual([{ delta: PUSH_GOLD }])
})

it('home-screen app: the same, with its own coins (MO.03, MO.05)', async () => {
  const client = await loggedIn(gateway, 'friend')
  const before = await goldOf(client)
  expect(await client.call('isInitWebapp', {})).toEqual({ init: false, gold: WEBAPP_GOLD })
  const requestId = 'the-very-same-request'
  const repeated = await Promise.all(
    Array.from({ length: 5 }, () => client.send('initWebappGiveCoin', { query: {} }, { requestId })),
  )
  expect(repeated.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 10 }, () => client.call('initWebappGiveCoin', { query: {} })))
  expect(await goldOf(client)).toBe(before + WEBAPP_GOLD)
  expect(await movements(client, 'webappBonus')).toEqual([{ delta: WEBAPP_GOLD }])
  expect(await rowsOf(gateway.database.db, sql`select * from books_violation`)).toEqual([])
})
