import { randomUUID } from 'node:crypto'
import {
  REALTIME_PATH,
  type ClientEventName,
  type ClientEvents,
  type Hello,
  type ServerEventName,
} from '@visavis/core/contract'
import { io, type Socket } from 'socket.io-client'
import type { AnyFrame } from '../platform/realtime/Connection.ts'
import { signOf } from '../platform/http/verifySign.ts'
import type { TestClient } from './TestClient.ts'
import { TEST_ORIGIN } from './testGateway.ts'

/** Each hello of a browser is later than the one before. */
const lastHello = new WeakMap<TestClient, number>()

/** A browser's socket with its cursor. For tests. */
export class RealtimeTestClient {
  readonly frames: AnyFrame[] = []
  since = 0
  refusedWith: number | null = null
  /** How many tries to connect failed. */
  failures = 0
  readonly #socket: Socket

  constructor(
    port: number,
    client: TestClient,
    options: { tamper?: (hello: Hello) => unknown; clock?: () => number; reconnect?: boolean } = {},
  ) {
    this.#socket = io(`http://127.0.0.1:${port}`, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      extraHeaders: { origin: TEST_ORIGIN },
      reconnectionDelay: 30,
      reconnectionDelayMax: 100,
      forceNew: true,
      randomizationFactor: 0,
      reconnection: options.reconnect ?? true,
      auth: (give) =>
        give(
          options.tamper === undefined
            ? this.#hello(client, options.clock)
            : (options.tamper(this.#hello(client, options.clock)) as object),
        ),
    })
    this.#socket.on('connect_error', (error) => {
      this.failures += 1
      this.refusedWith = (error as Error & { data?: { code: number } }).data?.code ?? this.refusedWith
    })
    this.#socket.on('frame', (frame: AnyFrame, ack?: (cursor: number) => void) => {
      if (frame.event === 'welcome')
        this.since = Math.max(this.since, this.since === 0 ? frame.data.seq : this.since)
      if (frame.id === 0 || frame.id > this.since) {
        this.frames.push(frame)
        this.since = Math.max(this.since, frame.id)
      }
      ack?.(this.since)
    })
  }

  #hello(client: TestClient, clock: () => number = Date.now): Hello {
    const last = Math.max((lastHello.get(client) ?? 0) + 1, clock())
    lastHello.set(client, last)
    const values = {
      deviceId: client.deviceId,
      nonce: randomUUID().slice(0, 16),
      loginToken: client.loginToken,
      timestamp: String(last),
    }
    const sign = signOf({ ...values, url: TEST_ORIGIN + REALTIME_PATH, userId: String(client.userId) })
    return {
      ...values,
      sign,
      appId: client.appId,
      version: '0.1.0',
      platformType: 4,
      languageId: 1,
      userId: client.userId,
      since: this.since,
    }
  }

  of<K extends ServerEventName>(event: K): Extract<AnyFrame, { event: K }>[] {
    return this.frames.filter((frame) => frame.event === event) as Extract<AnyFrame, { event: K }>[]
  }
  send<K extends ClientEventName>(event: K, data: ClientEvents[K]): Promise<{ ok: boolean; code?: number }> {
    return this.#socket.timeout(5000).emitWithAck(event, data)
  }
  raw(event: string, data: unknown): Promise<{ ok: boolean; code?: number }> {
    return this.#socket.timeout(5000).emitWithAck(event, data)
  }
  /** Cuts the line below socket.io, as a network does. */
  cut(): void {
    this.#socket.io.engine.close()
  }
  get connected(): boolean {
    return this.#socket.connected
  }
  close(): void {
    this.#socket.disconnect()
  }
}
