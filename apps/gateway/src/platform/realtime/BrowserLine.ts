import { clientEvents, type ClientEventName, type ClientEvents } from '@visavis/core/contract'
import type { Socket } from 'socket.io'
import * as v from 'valibot'
import type { AnyFrame, Connection } from './Connection.ts'
import { FrameBudget } from './FrameBudget.ts'
import { OutboxDispatcher } from './OutboxDispatcher.ts'
import type { OutboxReader } from './OutboxReader.ts'
import type { Reply } from './realtime.hooks.ts'

/** How long a browser may take to acknowledge a batch of frames. */
const ACK_MS = 20_000

/** Answers one event of the browser. */
export type Receive = <K extends ClientEventName>(
  line: BrowserLine,
  event: K,
  data: ClientEvents[K],
) => Promise<Reply>

/** The socket of one tab: frames down with the outbox cursor, checked and counted events up. */
export class BrowserLine implements Connection {
  readonly id: string
  readonly personId: number
  readonly sessionId: string
  readonly appId: string
  readonly version: string
  room: string | null = null
  readonly #socket: Socket
  readonly #dispatcher: OutboxDispatcher
  readonly #onError: (error: unknown) => void

  constructor(parts: {
    socket: Socket
    outbox: OutboxReader
    personId: number
    sessionId: string
    appId: string
    version: string
    cursor: number
    receive: Receive
    onError: (error: unknown) => void
  }) {
    this.id = parts.socket.id
    this.personId = parts.personId
    this.sessionId = parts.sessionId
    this.appId = parts.appId
    this.version = parts.version
    this.#socket = parts.socket
    this.#onError = parts.onError
    this.#dispatcher = new OutboxDispatcher(parts.outbox, parts.personId, parts.cursor, (frames) =>
      this.#handover(frames),
    )
    const budget = new FrameBudget()
    parts.socket.onAny((event: unknown, ...args: unknown[]) => {
      const ack = typeof args.at(-1) === 'function' ? (args.at(-1) as (reply: Reply) => void) : () => {}
      const verdict = budget.take()
      if (verdict === 'close') {
        parts.socket.disconnect(true)
        return
      }
      if (verdict === 'wait') {
        ack({ ok: false, code: 429 })
        return
      }
      this.#read(event, args[0], parts.receive).then(ack, (error: unknown) => {
        this.#onError(error)
        ack({ ok: false, code: 20001 })
      })
    })
  }

  emit(frame: AnyFrame): void {
    this.#socket.emit('frame', frame)
  }
  poke(): void {
    this.#dispatcher.deliver().catch(this.#onError)
  }
  close(): void {
    this.#dispatcher.stop()
    this.#socket.disconnect(true)
  }
  stop(): void {
    this.#dispatcher.stop()
  }

  async #read(event: unknown, data: unknown, receive: Receive): Promise<Reply> {
    if (typeof event !== 'string' || !Object.hasOwn(clientEvents, event)) return { ok: false, code: 404 }
    const name = event as ClientEventName
    const read = v.safeParse(clientEvents[name], data)
    return read.success ? await receive(this, name, read.output) : { ok: false, code: 20001 }
  }

  /** The last frame of a batch is acknowledged with the cursor: the next batch waits for it. */
  async #handover(frames: readonly AnyFrame[]): Promise<boolean> {
    if (!this.#socket.connected) return false
    // The call of this line goes on elsewhere: its loss is no loss of that call any more.
    if (frames.some(({ event, data }) => event === 'call.moved' && data.roomNum === this.room))
      this.room = null
    for (const frame of frames.slice(0, -1)) this.#socket.emit('frame', frame)
    try {
      await this.#socket.timeout(ACK_MS).emitWithAck('frame', frames.at(-1))
      return true
    } catch {
      this.#socket.disconnect(true)
      return false
    }
  }
}
