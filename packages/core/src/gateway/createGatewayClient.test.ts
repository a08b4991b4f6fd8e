import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '../contract/index.ts'
import type { EndpointName } from '../contract/index.ts'
import type { GatewayFailure } from '../errors/GatewayFailure.ts'
import { createSealing } from '../sealing/createSealing.ts'
import { sign } from '../signing/sign.ts'
import { vectors } from '../test/vectors.ts'
import { createGatewayClient } from './createGatewayClient.ts'
import type { GatewayParts } from './createGatewayClient.ts'
import type { GatewayClient } from './GatewayClient.ts'
import { createTimestamps } from './timestamps.ts'

const NOW = 1_767_225_600_000
const bases = { gatewayBase: '', apiBase: '', uploadBase: '', trackingBase: '', wsBase: '' }
const off = { enabled: false, suite: 'aes-oaep', publicKey: '' } as const
interface Sent {
  url: string
  init: RequestInit
  headers: Record<string, string>
}

function setUp({
  session = { userId: 7, loginToken: 'tok_1' } as { userId: number; loginToken: string } | null,
  gateway = { ...bases, sealing: off } as GatewayParts['brand']['gateway'],
} = {}) {
  const sent: Sent[] = []
  const answers: (() => Response | Promise<Response>)[] = []
  let live = session
  let ids = 0
  const parts: GatewayParts = {
    brand: { appId: 'zest', product: 'zest', gateway },
    origin: 'https://site.test',
    version: '1.2.3',
    identity: { deviceId: () => 'device-1', nonce: () => '0123456789abcdef', session: () => live },
    rows: (name) => contract[name],
    languageId: () => 20,
    now: () => NOW,
    randomId: () => `id-${(ids += 1)}`,
    timestamps: async () => createTimestamps(0),
    loadSign: async () => sign,
    loadSealing: async (settings) => createSealing(settings),
    fetch: (url, init) => {
      sent.push({ url, init, headers: init.headers as Record<string, string> })
      const next = answers.shift()
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        if (next) Promise.resolve().then(next).then(resolve, reject)
      })
    },
    report: vi.fn(),
  }
  const json = (body: unknown, init: ResponseInit = {}) => {
    answers.push(() => new Response(typeof body === 'string' ? body : JSON.stringify(body), init))
  }
  return {
    client: createGatewayClient(parts),
    parts,
    sent,
    answers,
    json,
    ok: (data: unknown) => json({ code: 200, msg: '', data }),
    endSession: () => {
      live = null
    },
  }
}
const failureOf = async (pending: ReturnType<GatewayClient['request']>): Promise<GatewayFailure> => {
  const result = await pending
  if (result.ok) throw new Error('expected a failure')
  return result.failure
}

describe('what goes out', () => {
  test('a public call carries the six context headers and no signature (R3.02)', async () => {
    const { client, sent, ok } = setUp({ session: null })
    ok({ exists: true })
    expect(await client.request('emailExists', { email: 'a+b@c.de' })).toEqual({
      ok: true,
      data: { exists: true },
    })
    expect(sent[0]?.url).toBe('https://site.test/facade/api/user/email/v2/exists?email=a%2Bb%40c.de')
    expect(sent[0]?.headers).toEqual({
      'content-type': 'application/json',
      appId: 'zest',
      version: '1.2.3',
      platformType: '4',
      languageId: '20',
      deviceId: 'device-1',
      userId: '0',
    })
  })
  test('a signed call carries the signature over the address as sent', async () => {
    const { client, sent, ok } = setUp()
    ok({ groups: [] })
    await client.request('wallGroups', { countryId: 5 })
    const { headers, url } = sent[0] as Sent
    expect(url).toBe('https://site.test/matches/api/selectAllInWallGroup?countryId=5')
    expect(headers['sign']).toBe(
      sign({
        url,
        loginToken: 'tok_1',
        deviceId: 'device-1',
        nonce: '0123456789abcdef',
        timestamp: headers['timestamp'] ?? '',
        userId: '7',
      }),
    )
    expect(headers).toMatchObject({ userId: '7', loginToken: 'tok_1', nonce: '0123456789abcdef' })
  })
  test('an optional call is signed with a session and public without', async () => {
    const { client, sent, endSession } = setUp()
    void client.request('globalConf')
    await vi.waitFor(() => expect(sent[0]?.headers['sign']).toMatch(/^[0-9A-F]{32}$/), { timeout: 10_000 })
    endSession()
    void client.request('globalConf')
    await vi.waitFor(() => expect(sent[1]?.headers).toBeDefined(), { timeout: 10_000 })
    expect(sent[1]?.headers['sign']).toBeUndefined()
    expect(sent[0]?.url).toContain('/matches/api/zest/matches/globalconf')
  })
  test('a signed call of a visitor is not sent', async () => {
    const { client, sent } = setUp({ session: null })
    expect((await failureOf(client.request('currentUser'))).kind).toBe('aborted')
    expect(sent).toHaveLength(0)
  })
  test('four bases, four origins (R7.04)', async () => {
    const { client, sent, ok } = setUp({
      gateway: {
        ...bases,
        gatewayBase: 'https://g.test',
        apiBase: 'https://a.test',
        trackingBase: 'https://t.test',
        sealing: off,
      },
    })
    ok({ groups: [] })
    ok(null)
    ok(null)
    await client.request('wallGroups')
    await client.request('logout')
    await client.request('bury', [])
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual([
      'https://g.test',
      'https://a.test',
      'https://t.test',
    ])
    expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
      ['GET', undefined],
      ['PUT', undefined],
      ['POST', '[]'],
    ])
  })
  test('id lists keep their commas; half emojis never reach the wire', async () => {
    const { client, sent, ok } = setUp()
    ok([])
    ok(null)
    await client.request('onlineStatus', { userIds: '12,0' })
    await client.request('callCancel', { roomNum: 'r\ud800' })
    expect(sent[0]?.url).toContain('?userIds=12,0')
    expect(sent[1]?.init.body).toBe('{"roomNum":"r\ufffd"}')
  })
  test('writes carry a request id, kept over the second sign and on request (D2)', async () => {
    const { client, sent, json, ok } = setUp()
    json({ code: 20920, msg: '', data: null, serverTime: NOW + 900_000 }, { status: 400 })
    ok(null)
    ok(null)
    await client.request('callCancel', { roomNum: 'r' })
    await client.request('callCancel', { roomNum: 'r' }, { requestId: 'mine' })
    expect(sent.map(({ headers }) => headers['requestId'])).toEqual(['id-1', 'id-1', 'mine'])
    expect(Number(sent[1]?.headers['timestamp'])).toBeGreaterThanOrEqual(NOW + 900_000)
    expect(sent[1]?.headers['sign']).not.toBe(sent[0]?.headers['sign'])
    expect(client.clockOffset()).toBe(900_000)
  })
})

describe('what comes back', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  test('an answer that breaks the contract is the general error and is reported', async () => {
    const { client, ok, parts } = setUp()
    ok({ exists: 'maybe' })
    expect((await failureOf(client.request('emailExists', { email: 'a@b.cd' }))).kind).toBe('general')
    expect(parts.report).toHaveBeenCalledWith({
      endpoint: 'emailExists',
      issues: [expect.stringContaining('exists')],
    })
  })
  test.each([
    ['<html>', 200, 'general'],
    ['', 200, 'general'],
    ['[]', 200, 'general'],
    ['{"code":"200"}', 200, 'general'],
    ['<html>', 502, 'network'],
    ['{}', 404, 'notFound'],
    ['nonsense', 500, 'general'],
  ] as const)('%j with HTTP %i is %s', async (body, status, kind) => {
    const { client, json } = setUp()
    json(body, { status })
    expect((await failureOf(client.request('wallGroups'))).kind).toBe(kind)
  })
  test('values, field and Retry-After reach the failure', async () => {
    const { client, json } = setUp()
    json(
      { code: 20921, msg: 'x', data: null, field: 'email', values: { bad: { a: 1 } } },
      { status: 429, headers: { 'retry-after': '120' } },
    )
    expect(await failureOf(client.request('emailLogin', { email: 'a@b.cd', password: 'x' }))).toMatchObject({
      kind: 'limit',
      field: 'email',
      retryAfter: 120,
      values: { minutes: 2 },
      messageId: 'base.error.manyTries',
      endpoint: 'emailLogin',
    })
  })
  test('a read comes again by itself after the wait a busy gateway asks for, three times at most', async () => {
    vi.useFakeTimers()
    const busy = { status: 429, headers: { 'retry-after': '2' } }
    const { client, json, ok, sent } = setUp()
    json({ code: 429, msg: '', data: null }, busy)
    ok({ exists: true })
    const exists = client.request('emailExists', { email: 'a@b.cd' })
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await exists).toMatchObject({ ok: true })
    for (let tries = 0; tries < 4; tries += 1) json({ code: 429, msg: '', data: null }, busy)
    const refused = failureOf(client.request('wallGroups'))
    await vi.advanceTimersByTimeAsync(6000)
    expect((await refused).kind).toBe('limit')
    expect(sent).toHaveLength(6)
  })
  test('what waits for a busy gateway is not asked for once the session has changed', async () => {
    vi.useFakeTimers()
    const { client, json, sent } = setUp()
    json({ code: 429, msg: '', data: null }, { status: 429, headers: { 'retry-after': '1' } })
    const groups = failureOf(client.request('wallGroups'))
    await vi.advanceTimersByTimeAsync(500)
    client.abortRunning()
    await vi.advanceTimersByTimeAsync(500)
    expect((await groups).kind).toBe('aborted')
    expect(sent).toHaveLength(1)
  })
  test.each([
    ['a longer wait', 'wallGroups', '4'],
    ['a write', 'emailLogin', '1'],
  ] as const)('%s is left to the person', async (_what, name, seconds) => {
    const { client, json, sent } = setUp()
    json({ code: 429, msg: '', data: null }, { status: 429, headers: { 'retry-after': seconds } })
    expect(await failureOf(client.request(name as 'wallGroups', {} as never))).toMatchObject({
      kind: 'limit',
    })
    expect(sent).toHaveLength(1)
  })
  test('a second refused sign is the clock text only when the clock is off', async () => {
    for (const [serverTime, kind] of [
      [NOW + 600_000, 'clock'],
      [NOW + 1500, 'general'],
    ] as const) {
      const { client, json, sent } = setUp()
      for (let tries = 0; tries < 2; tries += 1)
        json({ code: 20920, msg: '', data: null, serverTime }, { status: 400 })
      expect((await failureOf(client.request('wallGroups'))).kind).toBe(kind)
      expect(sent).toHaveLength(2)
    }
  })
  test('no network is a network failure', async () => {
    const { client, answers } = setUp()
    answers.push(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await failureOf(client.request('wallGroups'))).kind).toBe('network')
  })
})

describe('giving up', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  test('after 50 s, not after 49 (R7.02)', async () => {
    const { client } = setUp()
    const settled = vi.fn()
    const pending = client.request('wallGroups').then((result) => {
      settled()
      return result
    })
    await vi.advanceTimersByTimeAsync(49_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await failureOf(pending)).kind).toBe('network')
  })
  test('a caller and the end of a session abort silently; what must survive goes on', async () => {
    const { client, ok, answers } = setUp()
    const heard = vi.fn()
    client.onFailure(heard)
    const abort = new AbortController()
    const own = client.request('wallGroups', {}, { signal: abort.signal })
    const running = client.request('currentUser')
    await vi.advanceTimersByTimeAsync(1)
    let arrive: ((response: Response) => void) | undefined
    answers.push(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    const leaving = client.request('logout', undefined, { keepalive: true })
    await vi.advanceTimersByTimeAsync(1)
    abort.abort()
    client.abortRunning()
    arrive?.(new Response('{"code":200,"msg":"","data":null}'))
    expect((await failureOf(own)).kind).toBe('aborted')
    expect((await failureOf(running)).kind).toBe('aborted')
    expect(await leaving).toEqual({ ok: true, data: null })
    expect(heard).not.toHaveBeenCalled()
    void ok
  })
})

describe('policies (R7.101–R7.105), one per row of the contract', () => {
  const names = Object.keys(contract) as EndpointName[]
  test.each(names)('%s', async (name) => {
    const { client, json } = setUp()
    json({ code: 20004, msg: '', data: null })
    const { policy, ...row } = contract[name]
    const input = 'query' in row && 'body' in row ? { query: {}, body: {} } : {}
    const pending = client.call(name, input as never) as Promise<unknown>
    if (policy === 'raise')
      await expect(pending).rejects.toMatchObject({ name: 'GatewayError', failure: { code: 20004 } })
    else if (policy === 'return') expect(await pending).toMatchObject({ ok: false, failure: { code: 20004 } })
    else expect(await pending).toBeUndefined()
  })
})

describe.each(['aes-oaep', 'des-pkcs1'] as const)('sealing with %s', (suite) => {
  const gateway = { ...bases, sealing: { enabled: true, suite, publicKey: vectors.rsaPublicKeyPem } }
  test('the body is exactly data and key; a plain success is 6666; a plain refusal keeps its code', async () => {
    const { client, sent, ok, json } = setUp({ gateway })
    ok(null)
    expect(await failureOf(client.request('callCancel', { roomNum: 'r' }))).toMatchObject({
      kind: 'sealed',
      code: 6666,
      messageId: 'base.error.general',
    })
    const body = JSON.parse(sent[0]?.init.body as string) as Record<string, string>
    expect(Object.keys(body).sort()).toEqual(['data', 'key'])
    expect(sent[0]?.headers['encryptKey']).toBe(body['key'])
    json({ code: 0, msg: '', data: null }, { status: 401 })
    expect((await failureOf(client.request('callCancel', { roomNum: 'r' }))).kind).toBe('session')
  })
})

describe('a body with progress', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('may take longer than the time limit as long as it moves, and is given up when it stands', async () => {
    const requests: { upload: EventTarget; aborted: boolean }[] = []
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        readonly upload = new EventTarget()
        aborted = false
        open() {}
        setRequestHeader() {}
        send() {
          requests.push(this)
        }
        abort() {
          this.aborted = true
          this.dispatchEvent(new Event('abort'))
        }
      },
    )
    const { parts } = setUp()
    const client = createGatewayClient({ ...parts, timeoutMs: 1000 })
    const told: unknown[] = []
    const body = { picture: new Blob(['x'], { type: 'image/jpeg' }), scene: 'call', roomId: 'room' } as const
    const sending = client.request(
      'uploadSnapshot',
      { query: {}, body },
      { onProgress: (progress) => told.push(progress) },
    )
    // The way to send with progress is fetched late: on a busy machine that takes its time.
    await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000)
    vi.useFakeTimers()
    const move = (loaded: number) =>
      requests[0]?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 9 }))
    for (const loaded of [3, 6, 9]) {
      move(loaded)
      await vi.advanceTimersByTimeAsync(900)
      expect(requests[0]?.aborted).toBe(false)
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(requests[0]?.aborted).toBe(true)
    expect([await sending, told]).toMatchObject([
      { ok: false, failure: { kind: 'network' } },
      [3, 6, 9].map((sent) => ({ sent, total: 9 })),
    ])
  })
})
