import { endpointOf, type EndpointName } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../database/database.ts'
import { loggedIn, seedAlpha } from '../../testing/people.ts'
import { ENDPOINTS as names, fieldsOf, sampleInput } from '../../testing/sampleOf.ts'
import type { TestClient } from '../../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'

const withBody = names.filter((name) => endpointOf(name).body !== undefined)
const signed = names.filter((name) => endpointOf(name).auth === 'signed')
let gateway: TestGateway
let caller: TestClient
let stranger: TestClient
beforeAll(async () => {
  gateway = await createTestGateway({
    config: {
      limits: {
        personPerSecond: 100_000,
        personBurst: 100_000,
        addressPerSecond: 100_000,
        addressBurst: 100_000,
        emailExistsPerMinute: 100_000,
        mailsPerHour: 100_000,
        bonusesPerNetworkDay: 100_000,
        bodyBytes: 262_144,
      },
    },
  })
  await seedAlpha(gateway)
  caller = await loggedIn(gateway, 'caller')
  stranger = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())

/** Rows without a field that has to be there: an empty body says nothing, and is taken. */
const NOTHING_NEEDED: readonly string[] = ['loginAuto', 'paymentInfo', 'setSpendLimits']

describe('every endpoint', () => {
  it.each(signed)('%s wants a sign, then a session', async (name) => {
    const bare = await caller.send(name, sampleInput(name), {
      headers: { sign: null, timestamp: null, nonce: null },
    })
    expect([bare.status, bare.envelope.code]).toEqual([400, 20920])
    const visitor = await gateway.client().send(name, sampleInput(name))
    expect([visitor.status, visitor.envelope.code]).toEqual([401, 401])
  })

  it.each(names)('%s refuses a request without its context, naming the header', async (name) => {
    for (const header of ['appId', 'platformType', 'version', 'languageId', 'deviceId']) {
      const answer = await caller.send(name, sampleInput(name), { headers: { [header]: null } })
      expect([answer.status, answer.envelope.code, answer.envelope.field]).toEqual([400, 20001, header])
    }
  })

  it.each(names.filter((name) => endpointOf(name).method !== 'GET'))(
    '%s refuses other sites and requests without an origin',
    async (name) => {
      for (const headers of [
        { Origin: 'https://evil.test' },
        { Origin: null },
        { Origin: 'null' },
        { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
      ]) {
        expect((await caller.send(name, sampleInput(name), { headers })).status).toBe(403)
      }
    },
  )

  it.each(withBody)('%s answers malformed bodies with 400 and a field', async (name) => {
    for (const rawBody of [
      '',
      '{',
      '[1,',
      '"text"',
      'null',
      '{"__proto__":{"polluted":1}}',
      '\u0000',
      `${'['.repeat(50_000)}`,
    ]) {
      const { status, envelope } = await caller.send(name, sampleInput(name), { rawBody })
      expect([
        rawBody.slice(0, 20),
        status < 500,
        envelope.code !== 200 || NOTHING_NEEDED.includes(name),
      ]).toEqual([rawBody.slice(0, 20), true, true])
    }
    const wrongType = await caller.send(name, sampleInput(name), {
      headers: { 'Content-Type': 'text/plain' },
    })
    expect([wrongType.status, wrongType.envelope.field]).toEqual([400, 'Content-Type'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  const REFERENCES = ['matchUserId', 'searchUserId', 'blockedId', 'reportedUserId', 'roomNum', 'matchId']
  /** The room of a gift only says where it is given: an unknown one is like none. */
  const refers = (name: EndpointName) =>
    name !== 'giftSend' && fieldsOf(name).some(({ key }) => REFERENCES.includes(key))
  it.each(names.filter(refers))('%s answers unknown ids with 404', async (name) => {
    const { status, envelope } = await caller.send(name, sampleInput(name))
    expect([status, envelope.data]).toEqual([404, null])
  })

  it('says 404 for anything that is no endpoint', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/call',
      '/facade/api/user/../../etc/passwd',
      '/media/..%2f..%2fpackage.json',
      '/media/%2e%2e/package.json',
      '/matches/api/other/matches/wall',
    ]) {
      expect((await gateway.app.request(path)).status).toBeGreaterThanOrEqual(400)
    }
    expect(
      (await caller.send('wall', { query: {} }, { path: '/matches/api/beta/matches/wall' })).status,
    ).toBe(404)
  })

  it('refuses bodies that are too large before reading them', async () => {
    expect((await caller.send('bury', {}, { rawBody: JSON.stringify(['x'.repeat(300_000)]) })).status).toBe(
      413,
    )
  })

  it('carries the security headers', async () => {
    const { headers } = await caller.send('globalConf', { query: {} })
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect([
      headers.get('X-Content-Type-Options'),
      headers.get('Cache-Control'),
      headers.get('Referrer-Policy'),
    ]).toEqual(['nosniff', 'no-store', 'no-referrer'])
  })

  it('serves pictures as pictures, whatever is in them', async () => {
    const picture =
      (
        await rowsOf<{ headImg: string }>(
          gateway.context.db,
          sql`select head_img as "headImg" from person where head_img like '/media/%' limit 1`,
        )
      )[0]?.headImg ?? ''
    const { status, headers } = await gateway.app.request(picture)
    expect([status, headers.get('Content-Security-Policy'), headers.get('X-Content-Type-Options')]).toEqual([
      200,
      "default-src 'none'; sandbox; frame-ancestors 'none'",
      'nosniff',
    ])
    expect(headers.get('Content-Type')).toMatch(/^image\//)
  })

  it('allows the headers of the contract across configured origins only', async () => {
    const preflight = (origin: string) =>
      gateway.app.request('/api/call/launch', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      })
    const allowed = await preflight('http://site.test')
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://site.test')
    for (const name of ['appId', 'sign', 'timestamp', 'nonce', 'loginToken', 'requestId', 'encryptKey'])
      expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain(name)
    expect((await preflight('https://evil.test')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('says who may read an answer, and that it depends on who asks, also to those who do not say', async () => {
    const said = async (headers: Record<string, string>) => {
      const answer = await gateway.app.request('/health', { headers })
      return [answer.headers.get('Access-Control-Allow-Origin'), answer.headers.get('Vary')]
    }
    expect(await said({ Origin: 'http://site.test' })).toEqual(['http://site.test', 'Origin'])
    expect(await said({ Origin: 'https://evil.test' })).toEqual([null, 'Origin'])
    expect(await said({})).toEqual([null, 'Origin'])
  })
})

/**
 * Reads that want a room, a line, a code or a password of one's own; the tests beside them look at their
 * answers.
 */
const NEEDS_MORE: readonly EndpointName[] = [
  'receipt',
  'messagePicture',
  'complaint',
  'rtcToken',
  'checkCode',
  'mobilePasswordLogin',
  'qrLoginStatus',
  'orderStatus',
  'issueForm',
  'withdrawForm',
  'orderReceipt',
]

it('answers exactly what the contract says', async () => {
  const { caseNumber } = await caller.call('submitAppeal', {
    body: { code: 10115, email: 'a@b.co', text: 'Please look again.' },
  })
  const queries: Partial<Record<EndpointName, Record<string, unknown>>> = {
    conversation: { friendId: stranger.userId },
    messageHistory: { friendId: stranger.userId },
    messageSearch: { text: 'hello' },
    appealState: { caseNumber },
    checkMobile: { mobile: '2025550100', countryCode: 'US' },
    userInfo: { searchUserId: stranger.userId, userId: caller.userId },
    callInfo: { matchUserId: stranger.userId },
    emailExists: { email: 'a@b.co' },
    onlineStatus: { userIds: '1,2' },
    payMethods: { packageId: 'coins-100' },
    captcha: { purpose: 'issue' },
    hostPointSums: { bounds: '1700000000000,1700086400000' },
  }
  for (const name of names.filter((one) => endpointOf(one).method === 'GET' && !NEEDS_MORE.includes(one))) {
    const { status, envelope } = await caller.send(name, { query: queries[name] ?? {} })
    expect([name, status, envelope.code]).toEqual([name, 200, 200])
    expect(v.safeParse(endpointOf(name).data, envelope.data).success).toBe(true)
  }
})
