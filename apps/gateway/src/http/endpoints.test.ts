import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract, endpointOf, type EndpointName } from '@visavis/core/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedIn, seedAlpha } from '../testing/people.ts'
import type { TestClient } from '../testing/TestClient.ts'
import { createTestGateway, type TestGateway } from '../testing/testGateway.ts'

const names = Object.keys(contract) as EndpointName[]
const withBody = names.filter((name) => endpointOf(name).body !== undefined)
const signed = names.filter((name) => endpointOf(name).auth === 'signed')
/** Beside the repository where there is one; it may not be committed. */
const BLNS = process.env['BLNS_PATH'] ?? fileURLToPath(new URL('../../../../../shared/corpora/blns/blns.json', import.meta.url))

let gateway: TestGateway
let caller: TestClient
let stranger: TestClient
beforeAll(async () => {
  gateway = await createTestGateway({ config: { limits: { personPerSecond: 100_000, personBurst: 100_000, addressPerSecond: 100_000, addressBurst: 100_000, emailExistsPerMinute: 100_000, mailsPerHour: 100_000, bodyBytes: 262_144 } } })
  await seedAlpha(gateway)
  caller = await loggedIn(gateway, 'caller')
  stranger = await loggedIn(gateway, 'vip')
})
afterAll(() => gateway.close())

/** Values that pass the schemas of most fields; the named ones belong to nobody who asks. */
const FIELDS: Readonly<Record<string, unknown>> = {
  email: 'nobody@demo.test', password: 'secret12', ticket: 'ticket-that-nobody-has', flowId: 'flow-that-nobody-has', over18: true, nickname: 'Sam', gender: 1, birthday: '1990-01-01', userId: 999_999, status: 2,
  userIds: '1,2', searchUserId: 999_999, matchUserId: 999_999, blockedId: 999_999, reportedUserId: 999_999, reasonId: 1, scene: 'profile', roomNum: 'no-such-room', roomId: 'no-such-room', matchId: 'no-such-room', videoTime: 5,
  state: 'lost', stars: 5, gold: 100, onlineStatus: 2, busyStatus: 0, goddessCall: 1, requestType: 1, inappFlag: 1, matchFlag: 0, feeType: 1,
}
function fill(schema: unknown): Record<string, unknown> {
  const entries = (schema as { entries?: Record<string, unknown> } | undefined)?.entries ?? {}
  return Object.fromEntries(Object.keys(entries).filter((key) => key in FIELDS).map((key) => [key, FIELDS[key]]))
}
const sample = (name: EndpointName): { query: Record<string, unknown>; body: unknown } => ({ query: fill(endpointOf(name).query), body: name === 'bury' ? [] : fill(endpointOf(name).body) })

describe('every endpoint', () => {
  it.each(signed)('%s wants a sign, then a session', async (name) => {
    const bare = await caller.send(name, sample(name), { headers: { sign: null, timestamp: null, nonce: null } })
    expect([bare.status, bare.envelope.code]).toEqual([400, 20920])
    const visitor = await gateway.client().send(name, sample(name))
    expect([visitor.status, visitor.envelope.code]).toEqual([401, 401])
  })

  it.each(names)('%s refuses a request without its context, naming the header', async (name) => {
    for (const header of ['appId', 'platformType', 'version', 'languageId', 'deviceId']) {
      const answer = await caller.send(name, sample(name), { headers: { [header]: null } })
      expect([answer.status, answer.envelope.code, answer.envelope.field]).toEqual([400, 20001, header])
    }
  })

  it.each(names.filter((name) => endpointOf(name).method !== 'GET'))('%s refuses other sites and requests without an origin', async (name) => {
    for (const headers of [{ Origin: 'https://evil.test' }, { Origin: null }, { Origin: 'null' }, { 'Origin': 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }]) {
      expect((await caller.send(name, sample(name), { headers })).status).toBe(403)
    }
  })

  it.each(withBody)('%s answers malformed bodies with 400 and a field', async (name) => {
    for (const rawBody of ['', '{', '[1,', '"text"', 'null', '{"__proto__":{"polluted":1}}', '\u0000', `${'['.repeat(50_000)}`]) {
      const { status, envelope } = await caller.send(name, sample(name), { rawBody })
      expect([rawBody.slice(0, 20), status < 500, envelope.code !== 200 || name === 'loginAuto']).toEqual([rawBody.slice(0, 20), true, true])
    }
    const wrongType = await caller.send(name, sample(name), { headers: { 'Content-Type': 'text/plain' } })
    expect([wrongType.status, wrongType.envelope.field]).toEqual([400, 'Content-Type'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it.each(names.filter((name) => 'matchUserId' in sample(name).query || 'searchUserId' in sample(name).query || ['block', 'unblock', 'report', 'callLaunch', 'receipt', 'rtcToken', 'callAnswer', 'callHangup', 'callCancel', 'callRefuse', 'callTimeout', 'callNotifyStart', 'callNotifyJoin', 'callNotifyEnd', 'callMedia', 'rateCall'].includes(name)))(
    '%s answers unknown ids with 404', async (name) => {
      const { status, envelope } = await caller.send(name, sample(name))
      expect([status, envelope.data]).toEqual([404, null])
    })

  it('says 404 for anything that is no endpoint', async () => {
    for (const path of ['/', '/api', '/api/call', '/facade/api/user/../../etc/passwd', '/media/..%2f..%2fpackage.json', '/media/%2e%2e/package.json', '/matches/api/other/matches/wall']) {
      expect((await gateway.app.request(path)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await caller.send('wall', { query: {} }, { path: '/matches/api/beta/matches/wall' })).status).toBe(404)
  })

  it('refuses bodies that are too large before reading them', async () => {
    expect((await caller.send('bury', {}, { rawBody: JSON.stringify(['x'.repeat(300_000)]) })).status).toBe(413)
  })

  it('carries the security headers', async () => {
    const { headers } = await caller.send('globalConf', { query: {} })
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect([headers.get('X-Content-Type-Options'), headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual(['nosniff', 'no-store', 'no-referrer'])
  })

  it('allows the headers of the contract across configured origins only', async () => {
    const preflight = (origin: string) => gateway.app.request('/api/call/launch', { method: 'OPTIONS', headers: { 'Origin': origin, 'Access-Control-Request-Method': 'POST' } })
    const allowed = await preflight('http://site.test')
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://site.test')
    for (const name of ['appId', 'sign', 'timestamp', 'nonce', 'loginToken', 'requestId', 'encryptKey']) expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain(name)
    expect((await preflight('https://evil.test')).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

/** Text fields anywhere in a body or query, by path. */
function textFields(name: EndpointName): ('query' | 'body')[] {
  return (['query', 'body'] as const).filter((part) => endpointOf(name)[part] !== undefined)
}

describe.skipIf(!existsSync(BLNS))('naughty strings', () => {
  const strings = existsSync(BLNS) ? (JSON.parse(readFileSync(BLNS, 'utf8')) as string[]) : []
  it.each(names.filter((name) => textFields(name).length > 0))('never break %s', async (name) => {
    const good = sample(name)
    const keys = [...Object.keys(good.query).map((key) => ['query', key] as const), ...Object.keys(good.body as object).map((key) => ['body', key] as const)]
    const broken: unknown[] = []
    // Each string in every field at once, and each field alone with every seventh string: all combinations would be hours.
    for (const [index, text] of strings.entries()) {
      const all = { query: Object.fromEntries(Object.keys(good.query).map((key) => [key, text])), body: Array.isArray(good.body) ? [text] : Object.fromEntries(Object.keys(good.body as object).map((key) => [key, text])) }
      const inputs = [all, ...(keys.length > 0 && index % 7 === 0 ? [keys[index % keys.length]].flatMap((key) => (key === undefined ? [] : [{ ...good, [key[0]]: { ...(good[key[0]] as object), [key[1]]: text } }])) : [])]
      for (const input of inputs) {
        const { status } = await stranger.send(name, input)
        if (status >= 500) broken.push([text, status])
      }
    }
    expect(broken).toEqual([])
  }, 120_000)
})
if (!existsSync(BLNS)) process.stderr.write(`NOT RUN: naughty strings (no corpus at ${BLNS}; set BLNS_PATH)\n`)

it('answers exactly what the contract says', async () => {
  const queries: Partial<Record<EndpointName, Record<string, unknown>>> = { userInfo: { searchUserId: stranger.userId, userId: caller.userId }, callInfo: { matchUserId: stranger.userId }, emailExists: { email: 'a@b.co' }, onlineStatus: { userIds: '1,2' } }
  for (const name of names.filter((one) => endpointOf(one).method === 'GET' && !['receipt', 'rtcToken'].includes(one))) {
    const { status, envelope } = await caller.send(name, { query: queries[name] ?? {} })
    expect([name, status, envelope.code]).toEqual([name, 200, 200])
    expect(v.safeParse(endpointOf(name).data, envelope.data).success).toBe(true)
  }
})
