import type { AnyFrame, Connection } from './Connection.ts'
import { OutboxDispatcher } from './OutboxDispatcher.ts'
import type { OutboxReader } from './OutboxReader.ts'

/** A simulated person's line inside this process: the same frames in the same order as a browser gets. */
export class LocalLine implements Connection {
  readonly id: string
  readonly personId: number
  readonly sessionId = 'local'
  readonly appId = ''
  readonly version = ''
  room: string | null = null
  readonly #dispatcher: OutboxDispatcher
  readonly #listener: (frame: AnyFrame) => void
  readonly #onError: (error: unknown) => void

  constructor(parts: {
    id: string
    outbox: OutboxReader
    personId: number
    cursor: number
    listener: (frame: AnyFrame) => void
    onError: (error: unknown) => void
  }) {
    this.id = parts.id
    this.personId = parts.personId
    this.#listener = parts.listener
    this.#onError = parts.onError
    this.#dispatcher = new OutboxDispatcher(parts.outbox, parts.personId, parts.cursor, async (frames) => {
      for (const frame of frames) this.emit(frame)
      return true
    })
  }

  emit(frame: AnyFrame): void {
    try {
      this.#listener(frame)
    } catch (error) {
      this.#onError(error)
    }
  }
  poke(): void {
    this.#dispatcher.deliver().catch(this.#onError)
  }
  close(): void {
    this.#dispatcher.stop()
  }
}
