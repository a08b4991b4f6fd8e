import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { LOOK_NEAR } from '../../platform/pictures/look.ts'

/** A look without any edge says nothing: a plain wall is like every other one. */
const isPlain = (look: string): boolean => /^(0*|f*)$/.test(look)
const isNear = (one: SQL, other: SQL): SQL =>
  sql`bit_count(('x' || ${one})::bit(64) # ('x' || ${other})::bit(64)) <= ${LOOK_NEAR}`

/** Reason of a rejected picture of the brand that looks like this one; empty without one. */
export async function rejectedAlike(tx: Database, appId: string, look: string): Promise<string> {
  if (isPlain(look)) return ''
  const [row] = await rowsOf<{ reason: string }>(
    tx,
    sql`select r.reason from rejected_picture r where r.app_id = ${appId} and r.look <> ''
      and ${isNear(sql`r.look`, sql`${look}::text`)} order by r.rejected_at desc limit 1`,
  )
  return row?.reason ?? ''
}

/** Marks waiting pictures of the person's brand that look like one that was rejected just now. */
export async function markAlike(
  tx: Database,
  { personId, look, reason }: { personId: number; look: string; reason: string },
): Promise<void> {
  if (look === '' || isPlain(look)) return
  await tx.execute(sql`update photo o set alike = ${reason} from person p
    where p.id = o.person_id and p.app_id = (select app_id from person where id = ${personId}) and o.state = 'review' and o.look <> '' and o.alike = ''
      and ${isNear(sql`o.look`, sql`${look}::text`)}`)
}

/** {@link markAlike} for waiting videos, by their posters. */
export async function markVideosAlike(
  tx: Database,
  { personId, look, reason }: { personId: number; look: string; reason: string },
): Promise<void> {
  if (look === '' || isPlain(look)) return
  await tx.execute(sql`update profile_video o set alike = ${reason} from person p
    where p.id = o.person_id and p.app_id = (select app_id from person where id = ${personId})
      and o.state = 'review' and o.look <> '' and o.alike = '' and ${isNear(sql`o.look`, sql`${look}::text`)}`)
}
