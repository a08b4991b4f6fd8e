import { Buffer } from 'node:buffer'
import { constants, privateDecrypt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Verb } from '../contract/endpoint.ts'
import { CIPHERS } from '../sealing/ciphers.ts'
import { createSealing } from '../sealing/createSealing.ts'
import { sign } from '../signing/sign.ts'
import { vectors } from '../test/vectors.ts'
import { createSender } from './createSender.ts'
import { createTimestamps } from './timestamps.ts'

/** A real server that answers what it was asked. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    }),
)

interface Echo {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}
const row = (method: Verb, changes: Partial<Endpoint> = {}): Endpoint => ({
  method,
  path: '/echo/{product}',
  host: 'gateway',
  auth: 'public',
  policy: 'raise',
  data: v.unknown(),
  query: v.object({ n: v.number() }),
  ...(method === 'GET' ? {} : { body: v.object({ text: v.string() }) }),
  ...changes,
})

function setUp(
  sealed = false,
  publicKey: string = vectors.rsaPublicKeyPem,
  options: { sealTo?: string; headers?: Record<string, string> } = {},
) {
  const gateway = {
    gatewayBase: '',
    apiBase: '',
    uploadBase: '',
    trackingBase: '',
    wsBase: '',
    sealing: { enabled: sealed, suite: 'aes-oaep', publicKey },
  } as const
  const sender = createSender({
    brand: { appId: 'app', product: 'shop', gateway },
    origin,
    version: '1',
    languageId: () => 1,
    now: () => Date.now(),
    fetch,
    identity: {
      deviceId: () => 'd',
      nonce: () => '0123456789abcdef',
      session: () => ({ userId: 7, loginToken: 't' }),
    },
    timestamps: async () => createTimestamps(0),
    loadSign: async () => sign,
    loadSealing: async (settings) => createSealing(settings),
  })
  return async (endpoint: Endpoint, input: unknown): Promise<Echo> => {
    const { response } = await sender.send(endpoint, input, {
      signal: new AbortController().signal,
      requestId: null,
      ...options,
    })
    return (await response.json()) as Echo
  }
}

describe('rows with a secret', () => {
  const open = (envelope: { data: string; key: string }): unknown => {
    const key = privateDecrypt(
      { key: vectors.rsaPrivateKeyPem, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(envelope.key, 'base64'),
    ).toString('ascii')
    return JSON.parse(CIPHERS['aes-oaep'].decrypt(envelope.data, key))
  }
  const secretQuery = row('GET', { sealed: true, query: v.object({ password: v.string() }) })
  const secretBody = row('POST', { sealed: true })
  test.each([
    ['the key of the gateway', '', vectors.rsaPublicKeyPem],
    ['the key of the brand, which wins', vectors.rsaPublicKeyPem, 'no key'],
  ])(
    'hide it in the query by %s, also where the brand does not seal (R7.62)',
    async (_name, publicKey, sealTo) => {
      const { url } = await setUp(false, publicKey, { sealTo })(secretQuery, { password: 'my password' })
      expect(decodeURIComponent(url)).not.toMatch(/my[ +]?password/)
      const query = new URL(url, 'http://x').searchParams
      expect([...query.keys()].sort()).toEqual(['data', 'key'])
      expect(open({ data: query.get('data') ?? '', key: query.get('key') ?? '' })).toEqual({
        password: 'my password',
      })
    },
  )
  test('and in the body, once', async () => {
    for (const sealing of [false, true]) {
      const { body, url } = await setUp(sealing)(secretBody, {
        query: { n: 1 },
        body: { text: 'my password' },
      })
      expect([url, open(JSON.parse(body) as { data: string; key: string })]).toEqual([
        '/echo/shop?n=1',
        { text: 'my password' },
      ])
    }
  })
})

test('further headers travel with the call', async () => {
  expect(
    (await setUp(false, '', { headers: { 'X-Telemetry': 'abc' } })(row('GET'), { n: 1 })).headers[
      'x-telemetry'
    ],
  ).toBe('abc')
})

describe('the wire', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s carries query and body (R7.03)',
    async (method) => {
      const { headers, ...echo } = await setUp()(row(method), { query: { n: 5 }, body: { text: 'é' } })
      expect(echo).toEqual({ method, url: '/echo/shop?n=5', body: '{"text":"é"}' })
      expect(headers['content-type']).toBe('application/json')
    },
  )

  test('GET carries its query and no body (R7.03)', async () => {
    expect(await setUp()(row('GET'), { n: 5 })).toMatchObject({
      method: 'GET',
      url: '/echo/shop?n=5',
      body: '',
    })
  })

  test('what is sent is what was signed', async () => {
    const { url, headers } = await setUp()(row('PATCH', { auth: 'signed' }), {
      query: { n: 5 },
      body: { text: 'x' },
    })
    expect(headers['sign']).toBe(
      sign({
        url: origin + url,
        loginToken: 't',
        deviceId: 'd',
        nonce: '0123456789abcdef',
        timestamp: headers['timestamp'] ?? '',
        userId: '7',
      }),
    )
  })

  test('a brand that seals sends exactly data and key; uploads stay plain both ways (R7.13, R7.19)', async () => {
    const send = setUp(true)
    const sealed = await send(row('POST'), { query: { n: 5 }, body: { text: 'secret' } })
    expect(Object.keys(JSON.parse(sealed.body) as object).sort()).toEqual(['data', 'key'])
    expect(sealed.headers['encryptkey']).toBe((JSON.parse(sealed.body) as { key: string }).key)
    const upload = await send(row('POST', { host: 'upload' }), { query: { n: 5 }, body: { text: 'plain' } })
    expect(upload).toMatchObject({
      body: '{"text":"plain"}',
      headers: { 'x-request-decrypt': '0', 'x-response-encrypt': '0' },
    })
    expect(upload.headers['encryptkey']).toBeUndefined()
    const activity = await send(row('GET', { sealed: false }), { query: { n: 5 } })
    expect(activity.headers, 'activity calls stay plain, too (R7.100)').toMatchObject({
      'x-request-decrypt': '0',
      'x-response-encrypt': '0',
    })
    expect(activity.headers['encryptkey']).toBeUndefined()
  })

  test('a name in the address takes its value from the query, and that address is the one that is signed', async () => {
    const endpoint = row('DELETE', {
      path: '/echo/{product}/{friendId}',
      auth: 'signed',
      query: v.object({ friendId: v.union([v.number(), v.string()]), n: v.number() }),
    })
    for (const [friendId, written] of [
      [12, '12'],
      ['a/b?', 'a%2Fb%3F'],
    ] as const) {
      const { url, headers } = await setUp()(endpoint, { query: { friendId, n: 5 }, body: { text: '' } })
      expect(url).toBe(`/echo/shop/${written}?n=5`)
      const { timestamp = '', nonce = '' } = headers
      expect(headers['sign']).toBe(
        sign({ url: origin + url, loginToken: 't', deviceId: 'd', nonce, timestamp, userId: '7' }),
      )
    }
  })

  test('a form travels as one, in the clear, with its own type (R7.66, R7.79)', async () => {
    const { body, headers } = await setUp(true)(
      row('POST', { form: { field: 'picture', maxBytes: 10, types: ['image/jpeg'] }, auth: 'signed' }),
      { query: { n: 5 }, body: { text: 'plain', picture: new Blob(['x'], { type: 'image/jpeg' }) } },
    )
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/) as string,
      'x-request-decrypt': '0',
      'x-response-encrypt': '0',
      sign: expect.any(String) as string,
    })
    expect(body).toMatch(/name="text"\r\n\r\nplain\r\n/)
    expect(body).toMatch(/name="picture"; filename="picture.jpeg"\r\nContent-Type: image\/jpeg/)
  })
})

describe('the clock of the device', () => {
  const at = (text: string) => Date.parse(text)
  function clocked(dates: readonly (string | null)[], now: () => number) {
    const left = [...dates]
    const sender = createSender({
      brand: {
        appId: 'app',
        product: 'shop',
        gateway: {
          gatewayBase: '',
          apiBase: '',
          uploadBase: '',
          trackingBase: '',
          wsBase: '',
          sealing: { enabled: false, suite: 'aes-oaep', publicKey: '' },
        },
      },
      origin: 'https://g.test',
      version: '1',
      languageId: () => 1,
      now,
      fetch: async () => {
        const date = left.shift()
        return new Response('{}', { headers: date === null || date === undefined ? {} : { date } })
      },
      identity: { deviceId: () => 'd', nonce: () => '0123456789abcdef', session: () => null },
      timestamps: async () => createTimestamps(0),
      loadSign: async () => sign,
      loadSealing: async (settings) => createSealing(settings),
    })
    return {
      sender,
      ask: (endpoint: Endpoint = row('GET')) =>
        sender.send(endpoint, { n: 1 }, { signal: new AbortController().signal, requestId: null }),
    }
  }
  const NOON = 'Sun, 01 Nov 2026 12:00:00 GMT',
    ONE = 'Sun, 01 Nov 2026 13:00:00 GMT'

  test('is told to be wrong by the first answer that names the time, for visitors, too (F8)', async () => {
    const { sender, ask } = clocked([null, ONE, NOON], () => at(NOON))
    await ask()
    expect(sender.clockOffset()).toBe(0)
    await ask()
    expect(sender.clockOffset()).toBe(3_600_500)
    // One look is enough: what is under way keeps its time.
    await ask()
    expect(sender.clockOffset()).toBe(3_600_500)
  })
  test('is right where the time of the answer lies between question and answer, however slow the way is', async () => {
    const times = [at(NOON), at(NOON) + 45_000]
    const { sender, ask } = clocked(['Sun, 01 Nov 2026 12:00:40 GMT'], () => times.shift() ?? 0)
    await ask()
    expect(sender.clockOffset()).toBe(0)
  })
  test('is not judged by hosts that only take uploads or events, nor by a date nobody can read', async () => {
    const { sender, ask } = clocked([ONE, 'soon', ONE], () => at(NOON))
    await ask(row('GET', { host: 'tracking' }))
    await ask()
    expect(sender.clockOffset()).toBe(0)
    await ask()
    expect(sender.clockOffset()).toBe(3_600_500)
  })
})
