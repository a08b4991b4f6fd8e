import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let development: TestGateway, production: TestGateway
beforeAll(async () => {
  development = await createTestGateway()
  production = await createTestGateway({ config: { mode: 'production' }, database: development.database })
  await seedAlpha(development)
})
afterAll(async () => {
  await production.close().catch(() => {})
  await development.close().catch(() => {})
})
const pages = [
  ['GET', '/dev/outbox'],
  ['GET', '/dev/outbox.json'],
  ['GET', '/dev/clock'],
  ['POST', '/dev/clock'],
  ['GET', '/dev/line'],
] as const

it.each(pages)('%s %s exists in development only', async (method, path) => {
  const init = {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'POST' ? { body: '{"advanceMs":1}' } : {}),
  }
  expect((await development.app.request(path, init)).status).toBe(200)
  expect((await production.app.request(path, init)).status).toBe(404)
})
it('demo coins exist in development only', async () => {
  const client = await loggedIn(development, 'caller')
  expect((await client.call('addDemoCoins', { body: { gold: 100 } })).goldNum).toBe(1100)
  const other = await loggedIn(production, 'friend', production.client())
  expect((await other.send('addDemoCoins', { body: { gold: 100 } })).status).toBe(404)
})
it('the simulation is off in production, whatever the environment says', () => {
  expect(readConfig({ VISAVIS_MODE: 'production', VISAVIS_SIMULATION: 'on' }).simulation).toBe(false)
  expect(readConfig({ VISAVIS_MODE: 'development' }).simulation).toBe(true)
  expect(readConfig({}).mode).toBe('production')
})
it('there is no embedded relay in production, beside another one, or when it is switched off', () => {
  expect(readConfig({ VISAVIS_MODE: 'development' }).embeddedRelay).toEqual({ host: '127.0.0.1', port: 0 })
  expect(
    [
      readConfig({ VISAVIS_MODE: 'production' }),
      readConfig({ VISAVIS_MODE: 'development', TURN_URLS: 'turn:a.example', TURN_SECRET: 's' }),
      readConfig({ VISAVIS_MODE: 'development', VISAVIS_RELAY: 'off' }),
    ].map(({ embeddedRelay }) => embeddedRelay),
  ).toEqual([null, null, null])
})
it('tells clients so', async () => {
  const features = async (gateway: TestGateway) =>
    (await gateway.client().call('globalConf', { query: {} })).features
  expect([(await features(development)).demoCoins, (await features(production)).demoCoins]).toEqual([
    true,
    false,
  ])
})
it('without SMTP settings a mail in production is refused and stored nowhere', async () => {
  expect(await production.client().refusal('sendVerifyEmail', { body: { email: 'mail@example.test' } })).toBe(
    20807,
  )
  expect(await (await development.app.request('/dev/outbox.json')).json()).toEqual({ messages: [] })
})
it('the clock moves and refuses nonsense', async () => {
  const post = (body: string) =>
    development.app.request('/dev/clock', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
  const before = development.clock.now()
  expect((await post('{"advanceMs":3600000}')).status).toBe(200)
  expect(development.clock.now() - before).toBeGreaterThanOrEqual(3_600_000)
  for (const body of ['', '{}', '{"advanceMs":"1"}', '{"advanceMs":1e300}', '{"offsetMs":1.5}', '[]'])
    expect((await post(body)).status).toBe(400)
  expect((await post('{"offsetMs":0}')).status).toBe(200)
})
