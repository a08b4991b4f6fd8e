import { endpointOf } from '@visavis/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { ENDPOINTS, sampleInput } from '../../testing/sampleOf.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const withBody = ENDPOINTS.filter(
  (name) => endpointOf(name).body !== undefined && endpointOf(name).sealed !== true,
)
/** Keys that reach into every object of a careless program. */
const POLLUTING = [
  '"__proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"prototype":{"polluted":1}',
  '"__proto__.polluted":1',
  '"toString":"polluted","hasOwnProperty":1',
]

let gateway: TestGateway
let person: TestClient
beforeAll(async () => {
  const many = 1_000_000
  gateway = await createTestGateway({
    config: {
      limits: {
        personPerSecond: many,
        personBurst: many,
        addressPerSecond: many,
        addressBurst: many,
        emailExistsPerMinute: many,
        mailsPerHour: many,
        bonusesPerNetworkDay: many,
        bodyBytes: 65_536,
      },
    },
  })
  await seedAlpha(gateway)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  // Some samples log out or leave: whoever asks next is in again.
  if (person !== undefined && (await person.send('currentUser', {})).envelope.code === 200) return
  const { sql } = await import('drizzle-orm')
  await gateway.context.db.execute(sql`update person set erase_at = null`)
  person = await loggedIn(gateway, 'vip')
})
const clean = () => ({
  polluted: ({} as { polluted?: unknown }).polluted,
  keys: Object.keys(Object.prototype),
  kind: typeof Object.prototype.toString,
})
const CLEAN = { polluted: undefined, keys: [], kind: 'function' }

it.each(withBody)('%s drops keys that nobody asked for, and no object gets them', async (name) => {
  const { query, body } = sampleInput(name)
  const whole = JSON.stringify(body)
  for (const keys of POLLUTING) {
    // Into the body itself, or into each item of a list.
    const rawBody = whole.startsWith('[')
      ? whole.replaceAll('{', `{${keys},`)
      : whole === '{}'
        ? `{${keys}}`
        : whole.replace('{', `{${keys},`)
    const { status, envelope } = await person.send(name, { query, body }, { rawBody })
    expect([status < 500, typeof envelope.code], `${keys}: ${status}`).toEqual([true, 'number'])
    expect(JSON.stringify(envelope)).not.toContain('polluted')
    expect(clean()).toEqual(CLEAN)
  }
})

it('in a query they are dropped as well', async () => {
  for (const query of [
    { '__proto__[polluted]': '1' },
    { '__proto__.polluted': '1' },
    { 'constructor[prototype][polluted]': '1' },
  ]) {
    const { status, envelope } = await person.send('userInfo', {
      query: { searchUserId: person.userId, userId: person.userId, ...query } as never,
    })
    expect([status, envelope.code, JSON.stringify(envelope).includes('polluted'), clean()]).toEqual([
      200,
      200,
      false,
      CLEAN,
    ])
  }
})
