import { sql } from 'drizzle-orm'
import type { SignalOptions } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import type { AnyFrame, Connections } from './Connection.ts'
import type { Instances } from './Instances.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

const CHANNEL = 'visavis_signal'
/** Notifications hold 8000 bytes; longer signals (SDP) go through a table. */
const MAX_NOTIFY_BYTES = 7_000
const BODY_LIFE_MS = 60_000

interface Letter {
  readonly personId: number
  readonly frame: AnyFrame
  readonly exceptSessionId: string | null
  readonly onlySessionIds: readonly string[] | null
}

/** Ephemeral frames to a person, on whichever instance their sockets are. Lost when nobody listens. */
export class Signals {
  readonly #parts: RealtimeParts
  readonly #connections: Connections
  readonly #instances: Instances
  #unlisten: () => Promise<void> = async () => {}
  /** One notification after the other: signals of a person keep their order. */
  #line: Promise<void> = Promise.resolve()

  constructor(parts: RealtimeParts, connections: Connections, instances: Instances) {
    this.#parts = parts
    this.#connections = connections
    this.#instances = instances
  }

  async start(): Promise<void> {
    let incoming: Promise<void> = Promise.resolve()
    this.#unlisten = await this.#parts.listen(CHANNEL, (payload) => {
      incoming = incoming
        .then(() => this.#receive(payload))
        .catch((err: unknown) => this.#parts.log.error({ err }, 'signal lost'))
    })
  }

  send(personId: number, frame: AnyFrame, { exceptSessionId, onlySessionIds }: SignalOptions = {}): void {
    const letter: Letter = {
      personId,
      frame,
      exceptSessionId: exceptSessionId ?? null,
      onlySessionIds: onlySessionIds ?? null,
    }
    this.#handOut(letter)
    if (!this.#instances.hasOthers) return
    this.#line = this.#line
      .then(() => this.#publish(letter))
      .catch((err: unknown) => this.#parts.log.error({ err }, 'signal lost'))
  }

  /** Deletes bodies nobody will ask for any more. */
  async sweep(): Promise<void> {
    await this.#parts.db.execute(
      sql`delete from signal_body where at < ${this.#parts.clock.now() - BODY_LIFE_MS}`,
    )
  }

  async stop(): Promise<void> {
    await this.#line
    await this.#unlisten()
  }

  async #publish(letter: Letter): Promise<void> {
    const { db, bootId, clock } = this.#parts
    const payload = JSON.stringify({ from: bootId, letter })
    if (Buffer.byteLength(payload) <= MAX_NOTIFY_BYTES)
      return void (await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`))
    await db.execute(sql`
      with body as (insert into signal_body (body, at) values (${JSON.stringify(letter)}, ${clock.now()}) returning id)
      select pg_notify(${CHANNEL}, json_build_object('from', ${bootId}::text, 'body', body.id)::text) from body`)
  }

  async #receive(payload: string): Promise<void> {
    if (payload === '') return
    const { from, letter, body } = JSON.parse(payload) as { from: string; letter?: Letter; body?: number }
    if (from === this.#parts.bootId) return
    if (letter !== undefined) return this.#handOut(letter)
    const [row] = await rowsOf<{ body: string }>(
      this.#parts.db,
      sql`select body from signal_body where id = ${body}`,
    )
    if (row !== undefined) this.#handOut(JSON.parse(row.body) as Letter)
  }

  #handOut({ personId, frame, exceptSessionId, onlySessionIds }: Letter): void {
    const ends = frame.event.startsWith('session.')
    for (const connection of this.#connections.of(personId)) {
      if (
        connection.sessionId === exceptSessionId ||
        onlySessionIds?.includes(connection.sessionId) === false
      )
        continue
      connection.emit(frame)
      if (ends) connection.close()
    }
  }
}
