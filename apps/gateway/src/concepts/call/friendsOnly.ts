import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/**
 * Whether `p` takes calls of friends only and the caller is none: a VIP may call whom they have liked all the
 * same (R6.12, R1.25). Needs `p`.
 */
export const isClosedTo = (
  callerId: number,
): SQL => sql`(p.friend_only_call and not exists (select 1 from friendship f where f.person_id = ${callerId} and f.friend_id = p.id)
  and not exists (select 1 from person v join person_like l on l.person_id = v.id and l.liked_id = p.id where v.id = ${callerId} and v.is_vip))`

/** {@link isClosedTo} of a person. */
export const isFriendsOnly = async (db: Database, callerId: number, calleeId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from person p where p.id = ${calleeId} and ${isClosedTo(callerId)}`))
    .length > 0
