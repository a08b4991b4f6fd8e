import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import type { Connection, Connections } from './Connection.ts'
import { presenceChanged } from './presence.ts'
import type { PresenceWatch } from './PresenceWatch.ts'
import { lineClosed, lineOpened, tellAll } from './realtime.hooks.ts'

export interface OpenLinesParts {
  readonly context: GatewayContext
  /** Lines of this process. */
  readonly connections: Connections
  readonly presence: PresenceWatch
  /** Whether all lines are about to be closed at once: then nobody is told of one. */
  readonly isStopped: () => boolean
}

/** Lines that open and close: their rows in the database, and who is told. */
export class OpenLines {
  readonly #parts: OpenLinesParts

  constructor(parts: OpenLinesParts) {
    this.#parts = parts
  }

  /** A line is open. `fresh`: another page than the one before. */
  async enter(connection: Connection, fresh: boolean): Promise<void> {
    const { context, connections } = this.#parts
    const { db, bootId, clock, hooks } = context
    await db.execute(
      sql`insert into realtime_socket (id, boot_id, person_id, session_id, connected_at, version)
        values (${connection.id}, ${bootId}, ${connection.personId}, ${connection.sessionId}, ${clock.now()},
          ${connection.version})`,
    )
    connections.add(connection)
    await tellAll(hooks.of(lineOpened).map((listener) => listener(context, connection.personId, fresh)))
    await presenceChanged(db, [connection.personId])
  }

  /** A line is gone; concepts hear of a person's last one, and of the one that carried their call. */
  async leave(connection: Connection): Promise<void> {
    const { context, connections, presence, isStopped } = this.#parts
    const { db, hooks } = context
    connections.remove(connection)
    presence.forget(connection)
    if (isStopped()) return
    const [row] = await rowsOf<{ others: number }>(
      db,
      sql`
      with gone as (delete from realtime_socket where id = ${connection.id} returning 1)
      select count(*)::int as others from realtime_socket
        where person_id = ${connection.personId} and id <> ${connection.id}`,
    )
    const others = row?.others ?? 0
    // Another tab took the call over and carries it on.
    const isCarried = connections.of(connection.personId).some((other) => other.room === connection.room)
    if (others === 0 || (connection.room !== null && !isCarried))
      await tellAll(
        hooks
          .of(lineClosed)
          .map((listener) => listener(context, connection.personId, connection.room, others > 0)),
      )
    if (others === 0) await presenceChanged(db, [connection.personId])
  }
}
