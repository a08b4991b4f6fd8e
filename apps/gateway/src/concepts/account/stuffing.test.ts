import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())

const MINUTE_MS = 60_000
/** A log-in from a browser that was never seen. */
const tryLogin = async (email: string, password: string, ip: string) =>
  await gateway.client().send('emailLogin', { body: { email, password } }, { ip })

it('two thousand tries from one address, each at another account: some two hundred are looked at, and people elsewhere get in meanwhile (B15)', async () => {
  // Too short for any rule: refused before a hash is computed, so that this is about the address alone.
  const start = gateway.clock.now()
  const statuses: number[] = []
  for (let index = 0; index < 2000; index += 1)
    statuses.push((await tryLogin(`person-${index}@demo.test`, 'abc', '203.0.113.7')).status)
  const lookedAt = statuses.filter((status) => status !== 429).length
  // Two thousand an hour come back to the address while this runs.
  const regained = ((gateway.clock.now() - start) / 3_600_000) * 2000
  expect([statuses.slice(0, 200).includes(429), lookedAt >= 200, lookedAt <= 201 + regained]).toEqual([
    false,
    true,
    true,
  ])
  const locked = await Promise.all(
    Array.from({ length: 5 }, () => tryLogin('caller@demo.test', 'demo1234', '203.0.113.7')),
  )
  expect(locked.map(({ status }) => status)).toContain(429)
  expect((await tryLogin('caller@demo.test', 'demo1234', '203.0.113.8')).envelope.code).toBe(200)
}, 120_000)

it('two hundred tries at one account from one address: ten are looked at, the right password neither until a quarter of an hour is over (B15)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 199 }, (_, index) => tryLogin('friend@demo.test', `guess-${index}`, '203.0.113.9')),
  )
  const codes = answers.map(({ envelope }) => envelope.code)
  expect([
    codes.filter((code) => code === 20101).length,
    codes.filter((code) => code === 20921).length,
  ]).toEqual([10, 189])
  const locked = await tryLogin('friend@demo.test', 'demo1234', '203.0.113.9')
  expect([
    locked.status,
    locked.envelope.code,
    locked.envelope.values?.['minutes'],
    Number(locked.headers.get('Retry-After')) > 60,
  ]).toEqual([429, 20921, 15, true])
  gateway.clock.advance(15 * MINUTE_MS)
  expect((await tryLogin('friend@demo.test', 'demo1234', '203.0.113.9')).envelope.code).toBe(200)
}, 120_000)
