import type { WallHost } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext, SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { isHostFor } from '../people/personSql.ts'
import { personColumns, toPublicPerson, type PersonRow } from '../people/publicPerson.ts'
import { statusCase, statusJoins } from '../../platform/realtime/presence.ts'
import { toWallHost } from '../wall/toWallHost.ts'

/** Whoever was called within this time is not suggested again. */
const CALLED_MS = 24 * 3_600_000

/**
 * A host who is online this moment (R9.10), another one from day to day. Nobody for people who hide or
 * switched off calls, for hosts, and for whoever is in a call or a match or looks for one.
 */
export async function suggestedHost(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  { brand, userId }: Pick<SignedCaller, 'brand' | 'userId'>,
): Promise<WallHost | null> {
  const now = clock.now()
  const open = await rowsOf(
    db,
    sql`select 1 from person p left join person_setting w on w.person_id = p.id
    where p.id = ${userId} and not p.is_host and not p.invisible and coalesce(w.incoming_call, true)
    and not exists (select 1 from call_member c where c.person_id = p.id)
    and not exists (select 1 from match_member m where m.person_id = p.id)
    and not exists (select 1 from match_seeker s where s.person_id = p.id)`,
  )
  if (open.length === 0) return null
  const [row] = await rowsOf<PersonRow & { status: 0 | 1 | 2 }>(
    db,
    sql`select * from (
      select ${personColumns(userId)}, ${statusCase(now)} as status from person p ${statusJoins}
        where ${isHostFor(brand.appId, userId, now)} and not p.friend_only_call
          and not exists (select 1 from call k where k.caller_id = ${userId} and k.callee_id = p.id
            and k.created_at > ${now - CALLED_MS})
    ) host where status = 2 order by md5(${`${userId}:${Math.floor(now / CALLED_MS)}:`} || id::text) limit 1`,
  )
  return row === undefined ? null : toWallHost(toPublicPerson(row, row.status, now))
}
