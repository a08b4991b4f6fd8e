import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestProvider } from '../../testing/TestProvider.ts'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from '../../testing/testGateway.ts'
import { webhookRoute } from '../../testing/webhookRoute.ts'

const provider = new TestProvider()
const MAX = 65_536
let gateway: TestGateway, port: number
let lines: string[] = []
const heard: string[] = []
/** Ends a handler that never would. */
let letGo = (): void => {}

beforeAll(async () => {
  gateway = await createTestGateway({
    logTo: (line) => lines.push(line),
    rawRoutes: [
      webhookRoute(provider, { maxBytes: MAX, timeoutMs: 2000 }, (event) => heard.push(event.eventKey)),
      {
        name: 'slow',
        maxBytes: 10,
        timeoutMs: 50,
        perSecond: 1,
        burst: 2,
        handle: () =>
          new Promise((resolve) => {
            letGo = () => resolve({ status: 200, body: '' })
          }),
      },
      {
        name: 'broken',
        maxBytes: 10,
        timeoutMs: 1000,
        perSecond: 100,
        burst: 100,
        handle: () => Promise.reject(new Error('secret words')),
      },
    ],
  })
  port = await gateway.start()
})
afterAll(async () => {
  letGo()
  await gateway.close()
})
afterEach(() => {
  lines = []
  heard.length = 0
})

const signed = () => provider.webhookOf({ orderId: 'o', attemptId: 'a' })
const post = (path: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: body as BodyInit, headers })

describe('a raw route', () => {
  it('gets the bytes as they were signed, without session, sign or envelope', async () => {
    const { bytes, headers } = signed()
    const answer = await post('/hooks/test', bytes, headers)
    expect([answer.status, await answer.text(), heard]).toEqual([200, 'accepted', ['a:paid']])
    const changed = bytes.slice()
    changed[20] = (changed[20] ?? 0) ^ 1
    expect((await post('/hooks/test', changed, headers)).status).toBe(401)
    expect((await post('/hooks/test', Buffer.from([0xff, 0x00, 0xfe]), headers)).status).toBe(401)
    expect(heard).toHaveLength(1)
  })

  it('is nothing for browsers: no origin may read it, and asking beforehand leads nowhere', async () => {
    const { bytes, headers } = signed()
    const answer = await post('/hooks/test', bytes, { ...headers, origin: TEST_ORIGIN })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const asked = await fetch(`http://127.0.0.1:${port}/hooks/test`, {
      method: 'OPTIONS',
      headers: { origin: TEST_ORIGIN, 'access-control-request-method': 'POST' },
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null])
    expect((await fetch(`http://127.0.0.1:${port}/hooks/test`)).status).toBe(404)
    expect((await post('/hooks/unknown', bytes, headers)).status).toBe(404)
  })

  it('takes as many bytes as it says and not one more, told or counted', async () => {
    expect((await post('/hooks/test', new Uint8Array(MAX))).status).toBe(401)
    expect((await post('/hooks/test', new Uint8Array(MAX + 1))).status).toBe(413)
    // A stream says no length beforehand.
    const counted = (size: number) =>
      fetch(`http://127.0.0.1:${port}/hooks/test`, {
        method: 'POST',
        body: new Blob([new Uint8Array(size)]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect([(await counted(MAX)).status, (await counted(MAX + 1)).status]).toEqual([401, 413])
    expect(heard).toEqual([])
  })

  it('does not wait for a body that does not come, nor for a handler that does not answer', async () => {
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('POST /hooks/slow HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nab'),
      )
      socket
        .setEncoding('utf8')
        .once('data', (text) => {
          resolve(String(text))
          socket.destroy()
        })
        .once('error', reject)
    })
    expect(said).toMatch(/^HTTP\/1.1 408 /)
    expect((await post('/hooks/slow', 'abc')).status).toBe(503)
  })

  it('is held to its rate, an address at a time', async () => {
    gateway.clock.advance(10_000)
    const answers = await Promise.all([1, 2, 3].map(() => post('/hooks/slow', 'abc')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([429, 503, 503])
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
  })

  it('says nothing of its failures, and logs them without what was sent', async () => {
    const answer = await post('/hooks/broken?token=hidden', 'private')
    expect([answer.status, await answer.text()]).toEqual([500, ''])
    const log = lines.join('\n')
    expect(log).toContain('"path":"/hooks/broken"')
    expect(log).toContain('"hook":"broken"')
    expect(log).not.toMatch(/hidden|private/)
  })
})
