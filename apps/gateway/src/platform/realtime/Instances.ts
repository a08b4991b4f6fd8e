import { sql } from 'drizzle-orm'
import { rowsOf } from '../database/database.ts'
import type { RealtimeParts } from './RealtimeParts.ts'

const CHANNEL = 'visavis_rollcall'
/** An instance that has not beaten for this long is asked whether it lives. */
const SILENT_MS = 3_000
/** Time to answer a roll call. */
const ANSWER_MS = 400

/** An instance that died: who was connected to it, and until when it certainly lived. */
export interface DeadInstance {
  readonly bootId: string
  readonly beatAt: number
  readonly personIds: readonly number[]
}

/**
 * The running gateway processes, as a table of heartbeats plus a roll call that every living one answers at
 * once.
 */
export class Instances {
  readonly #parts: RealtimeParts
  #others = 0
  #unlisten: () => Promise<void> = async () => {}

  constructor(parts: RealtimeParts) {
    this.#parts = parts
  }

  /** Other instances may be there: signals must leave this process. */
  get hasOthers(): boolean {
    return this.#others > 0
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#parts.listen(CHANNEL, (payload) => {
      if (payload === this.#parts.bootId) return
      this.#others = Math.max(1, this.#others)
      this.beat().catch((err: unknown) => this.#parts.log.error({ err }, 'roll call'))
    })
    await this.beat()
  }

  /** Sign of life; also counts the others. */
  async beat(): Promise<void> {
    const { db, bootId, clock } = this.#parts
    const rows = await rowsOf<{ others: number }>(
      db,
      sql`
      with beat as (insert into gateway_instance (boot_id, beat_at, calls) values (${bootId}, ${clock.now()}, 1)
        on conflict (boot_id) do update set beat_at = excluded.beat_at, calls = gateway_instance.calls + 1 returning 1)
      select count(*)::int as others from gateway_instance where boot_id <> ${bootId}`,
    )
    this.#others = rows[0]?.others ?? 0
  }

  /**
   * Finds instances that do not answer (`silentMs`: asks only those silent that long) and takes them out,
   * each by one finder only.
   */
  async retireDead(silentMs: number = SILENT_MS): Promise<DeadInstance[]> {
    if (this.#others === 0) return []
    const { db, bootId, clock } = this.#parts
    const suspects = await rowsOf<{ bootId: string; calls: number }>(
      db,
      sql`select boot_id as "bootId", calls from gateway_instance where boot_id <> ${bootId} and beat_at <= ${clock.now() - silentMs}`,
    )
    if (suspects.length === 0) return []
    await db.execute(sql`select pg_notify(${CHANNEL}, ${bootId})`)
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    const dead: DeadInstance[] = []
    for (const suspect of suspects) {
      const [row] = await rowsOf<{ beatAt: number }>(
        db,
        sql`delete from gateway_instance where boot_id = ${suspect.bootId} and calls = ${suspect.calls} returning beat_at as "beatAt"`,
      )
      if (row === undefined) continue
      const people = await rowsOf<{ personId: number }>(
        db,
        sql`delete from realtime_socket where boot_id = ${suspect.bootId} returning person_id as "personId"`,
      )
      dead.push({
        bootId: suspect.bootId,
        beatAt: row.beatAt,
        personIds: [...new Set(people.map(({ personId }) => personId))],
      })
    }
    this.#others -= dead.length
    return dead
  }

  /** Answers no more roll calls, as a dead process. */
  silence(): Promise<void> {
    return this.#unlisten()
  }

  /** Leaves the table. */
  async stop(): Promise<void> {
    await this.#unlisten()
    await this.#parts.db.execute(sql`delete from gateway_instance where boot_id = ${this.#parts.bootId}`)
  }
}
