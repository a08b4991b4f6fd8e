import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'

/** Without a sign of life for this long a person is offline (C.47). */
export const OFFLINE_AFTER_MS = 90_000
/** Poke of {@link presenceChanged}: comma list of ids. */
export const PRESENCE_CHANNEL = 'visavis_presence'
const IDS_PER_POKE = 500

/** What {@link statusCase} reads beside a person `p`. */
export const statusJoins: SQL = sql`left join call_member m on m.person_id = p.id left join presence r on r.person_id = p.id
  cross join lateral (select exists (select 1 from realtime_socket k where k.person_id = p.id) as here) s`

/** Status 0, 1 or 2 of person `p` as an expression. */
export const statusCase = (now: number): SQL => sql`case
    when p.invisible or p.completed_at is null or p.erase_at is not null or (r.status = 3 and r.beat_at > ${now - OFFLINE_AFTER_MS}) then 0
    when m.person_id is not null then 1
    when s.here and p.answering_habit = 'busy' then 1
    when s.here and r.status = 1 and r.beat_at > ${now - OFFLINE_AFTER_MS} then 1
    when s.here then 2
    when r.beat_at > ${now - OFFLINE_AFTER_MS} then r.status
    else 0 end`

/**
 * Status of people as others see it (D26): invisible people are offline; in a call busy; an open socket is
 * online; without one the last heartbeat counts. Unknown ids are offline.
 */
export async function statusesOf(
  db: Database,
  personIds: readonly number[],
  now: number,
): Promise<Map<number, 0 | 1 | 2>> {
  const ids = [...new Set(personIds)]
  const statuses = new Map<number, 0 | 1 | 2>(ids.map((id) => [id, 0]))
  if (ids.length === 0) return statuses
  const rows = await rowsOf<{ id: number; status: 0 | 1 | 2 }>(
    db,
    sql`select p.id, ${statusCase(now)} as status from person p ${statusJoins} where p.id in ${ids}`,
  )
  for (const { id, status } of rows) statuses.set(id, status)
  return statuses
}

/** Tells everybody who watches these people to look again; inside a transaction it leaves with the commit. */
export async function presenceChanged(db: Database, personIds: readonly number[]): Promise<void> {
  for (let at = 0; at < personIds.length; at += IDS_PER_POKE) {
    await db.execute(
      sql`select pg_notify(${PRESENCE_CHANNEL}, ${personIds.slice(at, at + IDS_PER_POKE).join(',')})`,
    )
  }
}
