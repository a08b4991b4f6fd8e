import type { OwnPhoto } from '@visavis/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { deleteFiles } from '../../platform/pictures/pictureFiles.ts'
import { toOwnPhoto, type PhotoParts } from './photos.service.ts'
import { openPhotoStore } from './photoStore.ts'
import { photo } from './photos.tables.ts'
import { lockPhotos } from './showPhotos.ts'

/**
 * Asks operators to look at a rejected picture again, once, while its files are kept.
 *
 * @throws Refusal 404 for others' pictures; 409 for one that was not rejected, or too late
 */
export async function appealPhoto(
  { context: { db, clock, push }, links }: PhotoParts,
  personId: number,
  asked: { id: number; text: string },
): Promise<OwnPhoto> {
  return await db.transaction(async (tx) => {
    await lockPhotos(tx, personId)
    const own = and(eq(photo.id, asked.id), eq(photo.personId, personId))
    const [row] = await tx.select().from(photo).where(own)
    if (row === undefined) throw new Refusal(404, { status: 404 })
    const now = clock.now()
    if (row.appeal !== '') return toOwnPhoto(row, links, now)
    if (row.state !== 'rejected' || row.filesUntil === null || row.filesUntil <= now)
      throw new Refusal(409, { status: 409 })
    const [sent = row] = await tx
      .update(photo)
      .set({ appeal: 'open', appealText: asked.text, appealedAt: now })
      .where(own)
      .returning()
    await push.toPerson(tx, personId, 'review.photo', {
      id: row.id,
      state: 'rejected',
      reason: reasonOf(row),
    })
    return toOwnPhoto(sent, links, now)
  })
}

const reasonOf = ({ reason }: { reason: string }): OwnPhoto['reason'] => reason as OwnPhoto['reason']

/** Deletes the files of rejected pictures whose time for an appeal is over; an open one keeps them. */
export async function forgetRejected({
  db,
  clock,
  config,
}: Pick<GatewayContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const rows = await db
    .update(photo)
    .set({ filesUntil: null })
    .where(
      sql`${photo.filesUntil} <= ${clock.now()} and ${photo.state} = 'rejected' and ${photo.appeal} <> 'open'`,
    )
    .returning({ key: photo.key })
  // The row first: files without one would be found by the sweep only.
  const store = openPhotoStore(config)
  for (const { key } of rows) await deleteFiles(store, key)
}
