import { sql } from 'drizzle-orm'
import type { AnyFrame } from './Connection.ts'
import type { Database } from '../database/database.ts'
import { BATCH, type OutboxReader } from './OutboxReader.ts'

/** Number of the last event put into a person's outbox. */
export async function lastSequenceOf(db: Database, personId: number): Promise<number> {
  const result = (await db.execute(sql`select head from mailbox where person_id = ${personId}`)) as {
    rows: { head: number }[]
  }
  return result.rows[0]?.head ?? 0
}

/** Hands over frames in order; resolves when they have arrived, false when the line is gone. */
export type Handover = (frames: readonly AnyFrame[]) => Promise<boolean>

/** Carries one person's outbox down one connection: in order, each once, one round at a time. */
export class OutboxDispatcher {
  readonly #outbox: OutboxReader
  readonly #personId: number
  readonly #handover: Handover
  #cursor: number
  #running = false
  #wanted = false
  #stopped = false

  constructor(outbox: OutboxReader, personId: number, cursor: number, handover: Handover) {
    this.#outbox = outbox
    this.#personId = personId
    this.#cursor = cursor
    this.#handover = handover
  }

  /** Brings what is there; a call during a round starts another one after it. */
  async deliver(): Promise<void> {
    this.#wanted = true
    if (this.#running) return
    this.#running = true
    try {
      while (this.#wanted && !this.#stopped) {
        this.#wanted = false
        await this.#round()
      }
    } finally {
      this.#running = false
    }
  }

  stop(): void {
    this.#stopped = true
  }

  async #round(): Promise<void> {
    for (;;) {
      const rows = await this.#outbox.after(this.#personId, this.#cursor)
      const last = rows.at(-1)
      if (last === undefined || this.#stopped) return
      const arrived = await this.#handover(
        rows.map(({ seq, event, data, at }) => ({ id: seq, event, ts: at, data }) as AnyFrame),
      )
      if (!arrived) {
        this.#stopped = true
        return
      }
      this.#cursor = last.seq
      if (rows.length < BATCH) return
    }
  }
}
