import { afterAll, beforeAll, expect, it } from 'vitest'
import { adult, loggedIn, seedAlpha, signUp } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const lines: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway({
    logTo: (line) => lines.push(line),
    config: {
      limits: {
        personPerSecond: 1,
        personBurst: 20,
        addressPerSecond: 1,
        addressBurst: 30,
        emailExistsPerMinute: 10,
        mailsPerHour: 20,
        bonusesPerNetworkDay: 5,
        bodyBytes: 262_144,
      },
    },
  })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
const check = (ip: string) => gateway.client().send('registerBanner', { query: {} }, { ip })

it('slows one session down with Retry-After and lets others be', async () => {
  const [busy, calm] = [await loggedIn(gateway, 'caller'), await loggedIn(gateway, 'friend')]
  const statuses = []
  for (let index = 0; index < 40; index += 1) statuses.push((await busy.send('currentUser', {})).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(-5)).toContain(429)
  const refusals = await Promise.all(Array.from({ length: 30 }, () => busy.send('currentUser', {})))
  const refused = refusals.find(({ status }) => status === 429)
  expect([refused?.envelope.code, refused?.headers.get('Retry-After')]).toEqual([429, '1'])
  expect((await calm.send('currentUser', {})).status).toBe(200)
  gateway.clock.advance(5000)
  expect((await busy.send('currentUser', {})).status).toBe(200)
})
it('slows one network address down, however many devices it claims', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, () => check('203.0.113.5').then(({ status }) => status)),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15)
  expect((await check('203.0.113.6')).status).toBe(200)
})
it('answers "does this address exist" ten times a minute', async () => {
  const statuses = []
  for (let index = 0; index < 11; index += 1)
    statuses.push(
      (
        await gateway
          .client()
          .send('emailExists', { query: { email: `a${index}@b.co` } }, { ip: '203.0.113.9' })
      ).status,
    )
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})
it('writes no token, sign, password, address or flow into the log', async () => {
  const client = gateway.client()
  const user = await adult(client, signUp(gateway, client, 'logged.person@example.test', 'hush-hush-1'))
  await client.send('currentUser', {})
  await client.send('emailExists', { query: { email: 'logged.person@example.test' } })
  await client.send('emailLogin', { body: { email: 'logged.person@example.test', password: 'wrong-pass-1' } })
  const log = lines.join('\n')
  expect(log).toContain('/facade/api/user/getCurrentUserInfo')
  for (const secret of [
    user.loginToken ?? '-',
    user.ticket ?? '-',
    'hush-hush-1',
    'wrong-pass-1',
    'logged.person',
    '@example',
  ])
    expect(log).not.toContain(secret)
})
