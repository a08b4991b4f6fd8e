import type { PhotoKind } from '@visavis/core/contract/photos'
import { and, eq, ne, sql } from 'drizzle-orm'
import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import type { MadePicture } from '../../platform/pictures/decodePicture.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { rejectedAlike } from './alike.ts'
import { replaceBackgrounds } from './background.ts'
import { photo } from './photos.tables.ts'
import { rejectedBefore } from './rejectedPictures.ts'
import { lockPhotos, showPhotos } from './showPhotos.ts'

type Row = typeof photo.$inferSelect

export interface Entered {
  readonly key: string
  readonly kind: PhotoKind
  /** A rejected picture of the album that goes for it. */
  readonly instead?: number | undefined
  readonly picture: MadePicture
  readonly said: string
  readonly now: number
}
/**
 * Enters a picture whose files are there. The same picture in the same place is entered once; one that
 * operators rejected before is entered as rejected.
 *
 * @returns its row, and keys of pictures that went for it: their files are deleted after the transaction
 * @throws Refusal 20916 where the album is full
 */
export async function enterPhoto(
  tx: Database,
  { userId: personId, brand: { appId } }: SignedCaller,
  { key, kind, instead, picture, said, now }: Entered,
): Promise<{ row: Row; gone: string[] }> {
  await lockPhotos(tx, personId)
  const contentHash = picture.sha256
  const [same] = await tx
    .select()
    .from(photo)
    .where(
      and(
        eq(photo.personId, personId),
        eq(photo.kind, kind),
        eq(photo.contentHash, contentHash),
        ne(photo.state, 'rejected'),
      ),
    )
  const replaced = kind === 'album' ? await takeAway(tx, personId, instead) : null
  const replacedKeys = replaced === null ? [] : [replaced.key]
  if (same !== undefined) {
    // The background others see, chosen again: what waits to replace it is not wanted any more.
    const isChosenAgain = kind === 'background' && same.shown
    const { state } = same
    return {
      row: same,
      gone: isChosenAgain ? await replaceBackgrounds(tx, personId, { state, shown: false }) : replacedKeys,
    }
  }
  const settings = await tunablesOf(tx, appId)
  const position =
    kind === 'album' ? (replaced?.position ?? (await placeInAlbum(tx, personId, settings['photos.max']))) : 0
  const earlier = await rejectedBefore(tx, appId, contentHash)
  const state = earlier === undefined ? 'review' : 'rejected'
  const shown = state === 'review' && !settings['photos.reviewFirst']
  const gone = kind === 'album' ? replacedKeys : await replaceBackgrounds(tx, personId, { state, shown })
  const [row] = await tx
    .insert(photo)
    .values({
      personId,
      kind,
      key,
      state,
      reason: earlier ?? '',
      shown,
      preview: picture.preview,
      width: picture.width,
      height: picture.height,
      contentHash,
      look: picture.look,
      alike: await rejectedAlike(tx, appId, picture.look),
      firstLook: said,
      position,
      createdAt: now,
      decidedAt: earlier === undefined ? null : now,
    })
    .returning()
  if (row === undefined) throw new Error('the picture was not entered')
  if (shown) await showPhotos(tx, personId)
  return { row, gone }
}

/** Deletes a rejected picture of somebody's album. @returns what it was, or null where there is none */
async function takeAway(tx: Database, personId: number, id: number | undefined): Promise<Row | null> {
  if (id === undefined) return null
  const rejected = and(eq(photo.personId, personId), eq(photo.kind, 'album'), eq(photo.state, 'rejected'))
  const [row] = await tx
    .delete(photo)
    .where(and(eq(photo.id, id), rejected))
    .returning()
  return row ?? null
}

/** @returns the place after the last one. @throws Refusal 20916 when none is left */
async function placeInAlbum(tx: Database, personId: number, max: number): Promise<number> {
  const { used, last } = await rowOf<{ used: number; last: number }>(
    tx,
    sql`select count(*)::int as used, coalesce(max(position), 0)::int as last from photo
      where person_id = ${personId} and kind = 'album'`,
  )
  if (used >= max) throw new Refusal(20916, { values: { n: max }, field: 'picture' })
  return last + 1
}
