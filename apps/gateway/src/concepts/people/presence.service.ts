import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { OFFLINE_AFTER_MS, presenceChanged } from '../../platform/realtime/presence.ts'

type Parts = Pick<GatewayContext, 'db' | 'clock'>

/**
 * Takes a sign of life with its status (0–3, table N); watchers hear of it only when something changed.
 *
 * @returns whether the person has just come
 */
export async function beat({ db, clock }: Parts, personId: number, status: number): Promise<boolean> {
  const now = clock.now()
  const [row] = await rowsOf<{ changed: boolean; came: boolean }>(
    db,
    sql`
    with old as (select status, beat_at from presence where person_id = ${personId}),
    fresh as (insert into presence (person_id, status, beat_at) values (${personId}, ${status}, ${now})
      on conflict (person_id) do update set status = excluded.status, beat_at = excluded.beat_at returning 1)
    select coalesce((select old.status <> ${status} or old.beat_at <= ${now - OFFLINE_AFTER_MS} from old), true) as changed,
      ${status === 1 || status === 2} and coalesce((select old.status not in (1, 2) or old.beat_at <= ${now - OFFLINE_AFTER_MS} from old), true) as came from fresh`,
  )
  if (row?.changed !== false) await presenceChanged(db, [personId])
  return row?.came ?? false
}

/** After a log-out. */
export const goOffline = async (parts: Parts, personId: number): Promise<void> => {
  await beat(parts, personId, 0)
}

/**
 * Tells watchers about people whose heartbeat stopped (C.47): called every few seconds, looks back
 * `windowMs`.
 */
export async function announceLostPeople({ db, clock }: Parts, windowMs = 15_000): Promise<void> {
  const limit = clock.now() - OFFLINE_AFTER_MS
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select person_id as id from presence where beat_at <= ${limit} and beat_at > ${limit - windowMs} and status in (1, 2)`,
  )
  if (rows.length > 0)
    await presenceChanged(
      db,
      rows.map(({ id }) => id),
    )
}
