import type { PublicPerson } from '@visavis/core/contract'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** A request nobody answered is over after this long (MF.04). */
export const EXPIRES_MS = 7 * 86_400_000
/** Requests older than this are over, whether the housekeeping has come by or not. */
export const openSince = (now: number): number => now - EXPIRES_MS

/** How many requests `asker` sent to the person `p` so far (R3.30), as a column `requestsSent`. */
export const requestsSentColumn = (asker: number | SQL): SQL =>
  sql`(select count(*)::int from friend_request q where q.person_id = ${asker} and q.friend_id = p.id) as "requestsSent"`

/** The open request between two people, theirs before one's own; undefined when there is none. */
export async function openRequest(
  db: Database,
  personId: number,
  otherId: number,
  now: number,
): Promise<NonNullable<PublicPerson['friendRequest']> | undefined> {
  const [row] = await rowsOf<{ id: number; mine: boolean }>(
    db,
    sql`select id, person_id = ${personId} as mine from friend_request
    where state = 'open' and created_at > ${openSince(now)} and (person_id, friend_id) in ((${personId}, ${otherId}), (${otherId}, ${personId})) order by mine limit 1`,
  )
  return row
}
