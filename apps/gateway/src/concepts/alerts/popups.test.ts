import { DEFAULT_TUNABLES } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { adult, loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import { subscriptionFor } from '../../testing/pushSubscriptionFor.ts'
import { alpha } from '../../testing/testBrands.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const { 'bonus.push': PUSH_GOLD, 'bonus.webapp': WEBAPP_GOLD } = DEFAULT_TUNABLES

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
afterEach(() => gateway.database.db.execute(sql`delete from brand_setting`))

it('says the sign-up coins in the session they came with, and never again (R7.73)', async () => {
  const first = gateway.client()
  await adult(first, signUp(gateway, first, 'brand.new@demo.test'))
  expect(await first.call('checkIfAddCoinForNew', {})).toEqual({ added: true, gold: 120, isNew: true })
  gateway.clock.advance(3_600_000)
  const later = gateway.client()
  later.adopt(
    await later.call('emailLogin', { body: { email: 'brand.new@demo.test', password: 'secret12' } }),
  )
  expect(await later.call('checkIfAddCoinForNew', {})).toEqual({ added: false, gold: 0, isNew: false })
})

it('offers notifications until this browser has them, with coins until the account had them; then the home screen, until the account had its coins (R7.75)', async () => {
  const client = await loggedIn(gateway, 'vip')
  expect(await client.call('nextPopup', { query: {} })).toEqual({ type: 'push', gold: PUSH_GOLD })
  expect(await client.call('nextPopup', { query: { not: 'push' } })).toEqual({
    type: 'install',
    gold: WEBAPP_GOLD,
  })
  await client.call('pushToken', {
    body: { subscription: subscriptionFor('https://fcm.googleapis.com/fcm/send/popup').subscription },
  })
  await client.call('initNotificationGiveCoin', { body: {} })
  expect(await client.call('nextPopup', { query: {} })).toEqual({ type: 'install', gold: WEBAPP_GOLD })
  await client.call('initWebappGiveCoin', { query: {} })
  expect(await client.call('nextPopup', { query: {} })).toBeNull()
  await client.call('pushToken', { body: { subscription: null } })
  expect(await client.call('nextPopup', { query: {} })).toEqual({ type: 'push', gold: 0 })
  expect(await client.call('checkUserPayStatus', {})).toEqual({
    isVip: true,
    paid: false,
    firstPurchaseLeft: 0,
  })
})

it('promises and explains nothing where operators give no coins', async () => {
  const { db } = gateway.database
  for (const key of ['bonus.register', 'bonus.push', 'bonus.webapp']) {
    await db.execute(
      sql`insert into brand_setting (app_id, key, value, changed_at) values (${alpha.appId}, ${key}, '0'::jsonb, 1)`,
    )
  }
  const client = gateway.client()
  expect((await client.call('registerBanner', { query: {} })).gold).toBe(0)
  expect((await client.call('globalConf', { query: {} })).registerGold).toBe(0)
  await adult(client, signUp(gateway, client, 'no.coins@demo.test'))
  expect((await client.call('currentUser', {})).goldNum).toBe(0)
  expect(await client.call('checkIfAddCoinForNew', {}), 'nobody gets any: nobody missed any').toEqual({
    added: false,
    gold: 0,
    isNew: false,
  })
  expect(await client.call('nextPopup', { query: {} })).toEqual({ type: 'push', gold: 0 })
  expect(await client.call('nextPopup', { query: { not: 'push' } })).toEqual({ type: 'install', gold: 0 })
  expect(await client.call('isInitNotification', {})).toMatchObject({ gold: 0 })
  await client.call('pushToken', {
    body: { subscription: subscriptionFor('https://fcm.googleapis.com/fcm/send/no-coins').subscription },
  })
  expect(await client.call('initNotificationGiveCoin', { body: {} })).toEqual({ gold: 0, goldNum: 0 })
  expect(await client.call('initWebappGiveCoin', { query: {} })).toEqual({ gold: 0, goldNum: 0 })
  expect((await client.call('ledger', { query: {} })).list).toEqual([])
})
