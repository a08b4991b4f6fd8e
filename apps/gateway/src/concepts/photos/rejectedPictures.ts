import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { markAlike } from './alike.ts'
import { rejectedPicture } from './photos.tables.ts'

/** What operators decided about: a picture, or a video with the look of its poster. */
export interface Decided {
  readonly personId: number
  readonly state: string
  /** One of PHOTO_REASONS. */
  readonly reason: string
  /** SHA-256 of the file. */
  readonly contentHash: string
  /** What it looks like in 64 bits, as hexadecimal digits; empty where nobody knows. */
  readonly look: string
}

/** Keeps a rejected file known for when it comes again; forgets one whose appeal was accepted. */
export async function rememberRejected(
  tx: Database,
  { personId, state, reason, contentHash, look }: Decided,
  now: number,
): Promise<void> {
  if (state === 'approved') {
    await tx.execute(sql`delete from rejected_picture r using person p
      where p.id = ${personId} and r.app_id = p.app_id and r.content_hash = ${contentHash}`)
    return
  }
  await tx.execute(
    sql`insert into rejected_picture (app_id, content_hash, look, reason, rejected_at)
      select app_id, ${contentHash}, ${look}, ${reason}, ${now} from person where id = ${personId}
      on conflict (app_id, content_hash) do update set reason = excluded.reason`,
  )
  await markAlike(tx, { personId, look, reason })
}

/** Why operators of the brand rejected this very file before; undefined where they did not. */
export async function rejectedBefore(
  tx: Database,
  appId: string,
  contentHash: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ reason: rejectedPicture.reason })
    .from(rejectedPicture)
    .where(and(eq(rejectedPicture.appId, appId), eq(rejectedPicture.contentHash, contentHash)))
  return row?.reason
}
