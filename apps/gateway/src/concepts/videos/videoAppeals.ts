import type { OwnVideo } from '@visavis/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { lockPhotos as lockPerson } from '../photos/showPhotos.ts'
import { toOwnVideo, type VideoParts } from './videos.service.ts'
import { deleteVideoFiles, openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

/**
 * Asks operators to look at a rejected video again, once, while its files are kept.
 *
 * @throws Refusal 404 for others' videos; 409 for one that was not rejected, or too late
 */
export async function appealVideo(
  { context: { db, clock, push }, links }: Pick<VideoParts, 'context' | 'links'>,
  personId: number,
  asked: { id: number; text: string },
): Promise<OwnVideo> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const own = and(eq(profileVideo.id, asked.id), eq(profileVideo.personId, personId))
    const [row] = await tx.select().from(profileVideo).where(own)
    if (row === undefined || row.state === 'poster') throw new Refusal(404, { status: 404 })
    const now = clock.now()
    if (row.appeal !== '') return toOwnVideo(row, links, now)
    if (row.state !== 'rejected' || row.filesUntil === null || row.filesUntil <= now)
      throw new Refusal(409, { status: 409 })
    const [sent = row] = await tx
      .update(profileVideo)
      .set({ appeal: 'open', appealText: asked.text, appealedAt: now })
      .where(own)
      .returning()
    const { reason } = toOwnVideo(row, links, now)
    await push.toPerson(tx, personId, 'review.video', { id: row.id, state: 'rejected', reason, removedId: 0 })
    return toOwnVideo(sent, links, now)
  })
}

/** Deletes the files of rejected videos whose time for an appeal is over; an open one keeps them. */
export async function forgetRejectedVideos({
  db,
  clock,
  config,
}: Pick<GatewayContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const rows = await db
    .update(profileVideo)
    .set({ filesUntil: null })
    .where(
      sql`${profileVideo.filesUntil} <= ${clock.now()} and ${profileVideo.state} = 'rejected'
        and ${profileVideo.appeal} <> 'open'`,
    )
    .returning({ key: profileVideo.key })
  // The row first: files without one would be found by the sweep only.
  const store = openVideoStore(config)
  for (const { key } of rows) await deleteVideoFiles(store, key)
}
