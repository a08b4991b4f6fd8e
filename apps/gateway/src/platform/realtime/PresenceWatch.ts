import type { AnyFrame, Connection } from './Connection.ts'
import { PRESENCE_CHANNEL, statusesOf } from './presence.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

/** Dots of the visible page: each line names the people it shows and hears of their changes. */
export class PresenceWatch {
  readonly #parts: RealtimeParts
  /** Person → status last told, by line. */
  readonly #told = new Map<Connection, Map<number, number | null>>()
  #unlisten: () => Promise<void> = async () => {}

  constructor(parts: RealtimeParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#parts.listen(PRESENCE_CHANNEL, (payload) => {
      this.tell(payload === '' ? null : payload.split(',').map(Number)).catch((err: unknown) =>
        this.#parts.log.error({ err }, 'presence'),
      )
    })
  }

  /** Replaces the people a line watches and tells it all of them. */
  async watch(connection: Connection, personIds: readonly number[]): Promise<void> {
    this.#told.set(connection, new Map(personIds.map((id) => [id, null])))
    await this.tell(personIds)
  }

  forget(connection: Connection): void {
    this.#told.delete(connection)
  }

  /** Looks again at these people (null: all watched) and tells who has changed. */
  async tell(personIds: readonly number[] | null): Promise<void> {
    const watched = new Set([...this.#told.values()].flatMap((told) => [...told.keys()]))
    const wanted = personIds === null ? [...watched] : personIds.filter((id) => watched.has(id))
    if (wanted.length === 0) return
    const now = this.#parts.clock.now()
    const statuses = await statusesOf(this.#parts.db, wanted, now)
    for (const [connection, told] of this.#told) {
      for (const [userId, status] of statuses) {
        if (!told.has(userId) || told.get(userId) === status) continue
        told.set(userId, status)
        connection.emit({ id: 0, event: 'presence', ts: now, data: { userId, status } } as AnyFrame)
      }
    }
  }

  async stop(): Promise<void> {
    await this.#unlisten()
  }
}
