import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'

/** Events read at once for one person. */
export const BATCH = 100
/** People asked for in one statement. */
const MOST_ASKS = 200

/** An event of an outbox; `at` in milliseconds. */
interface OutboxRow {
  readonly seq: number
  readonly event: string
  readonly data: unknown
  readonly at: number
}
interface Ask {
  readonly personId: number
  readonly seq: number
  readonly resolve: (rows: OutboxRow[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * Reads outboxes of many people in one statement: who asks while one runs is in the next. One for all lines
 * of a process.
 */
export class OutboxReader {
  readonly #db: Database
  #asks: Ask[] = []
  #running = false

  constructor(db: Database) {
    this.#db = db
  }

  /** The next events of a person after `seq`, at most {@link BATCH}, in order. */
  after(personId: number, seq: number): Promise<OutboxRow[]> {
    return new Promise((resolve, reject) => {
      this.#asks.push({ personId, seq, resolve, reject })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#asks.length > 0) {
      const asks = this.#asks.splice(0, MOST_ASKS)
      try {
        const found = await this.#read(asks)
        for (const [index, ask] of asks.entries()) ask.resolve(found.get(index) ?? [])
      } catch (error) {
        for (const ask of asks) ask.reject(error)
      }
    }
    this.#running = false
  }

  async #read(asks: readonly Ask[]): Promise<Map<number, OutboxRow[]>> {
    const list = (values: readonly number[]) => sql.param(`{${values.join(',')}}`)
    const rows = await rowsOf<OutboxRow & { nth: number }>(
      this.#db,
      sql`select a.nth::integer as nth, o.seq, o.event, o.data, o.at
      from unnest(${list(asks.map(({ personId }) => personId))}::integer[], ${list(asks.map(({ seq }) => seq))}::integer[]) with ordinality as a(person, seq, nth)
      cross join lateral (select x.seq, x.event, x.data, x.at from outbox x where x.person_id = a.person and x.seq > a.seq order by x.seq limit ${BATCH}) o order by a.nth, o.seq`,
    )
    const found = new Map<number, OutboxRow[]>()
    for (const { nth, ...row } of rows) found.set(nth - 1, [...(found.get(nth - 1) ?? []), row])
    return found
  }
}
