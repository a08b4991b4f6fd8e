import { createServer } from 'node:net'
import { io } from 'socket.io-client'
import { REALTIME_PATH } from '@visavis/core/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestGateway, TEST_ORIGIN, type TestGateway } from '../../testing/testGateway.ts'

let first: TestGateway
beforeAll(async () => {
  first = await createTestGateway()
  await first.start()
})
afterAll(() => first.close())

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** What a socket without reconnection meets: an answer of the gateway's own, or none. */
const knock = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      extraHeaders: { origin: TEST_ORIGIN },
      reconnection: false,
      forceNew: true,
      auth: {},
    })
    socket.on('connect_error', (error) => {
      resolve(error.message)
      socket.disconnect()
    })
  })

it('a second instance calls itself healthy once it takes sockets, not before, and not while it stops', async () => {
  const port = await freePort()
  const second = await createTestGateway({
    database: { ...first.database, close: async () => {} },
    config: { port },
  })
  const health = async (): Promise<number> => (await second.app.request('/health')).status
  expect(await health()).toBe(503)
  const started = second.start()
  // It asks the first one for a sign of life before it takes sockets: its port has been open for a while
  // then.
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200), {
    timeout: 30_000,
    interval: 1,
  })
  // A hello without a sign is refused by the gateway itself; without sockets nobody would answer.
  expect(await knock(port)).toBe('refused 20001')
  await started
  const closed = second.close()
  expect(await health()).toBe(503)
  await closed
})

it('every answer names the gateway’s own time, so that a browser with a wrong clock counts right (F8)', async () => {
  const answer = await first.app.request('/health')
  expect(answer.headers.get('date')).toBe(new Date(first.clock.now()).toUTCString())
})
