import { createHash, randomBytes } from 'node:crypto'
import type { OwnPhoto, OwnPhotos } from '@visavis/core/contract'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { decodePicture, type MadePicture } from '../../platform/pictures/decodePicture.ts'
import { deleteFiles, putFiles } from '../../platform/pictures/pictureFiles.ts'
import type { PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { person } from '../people/person.tables.ts'
import { rejectedAlike } from './alike.ts'
import type { FirstLook } from './FirstLook.ts'
import { publicAddress } from './photoStore.ts'
import { photo } from './photos.tables.ts'
import { rejectedBefore } from './rejectedPictures.ts'
import { lockPhotos, showPhotos } from './showPhotos.ts'

export interface PhotoParts {
  readonly context: GatewayContext
  readonly store: FileStore
  readonly links: PictureLinks
  readonly firstLook: FirstLook
}
type Row = typeof photo.$inferSelect

/** All pictures of the asker, in their order. */
export async function listPhotos({ context, links }: PhotoParts, caller: SignedCaller): Promise<OwnPhotos> {
  const { db, clock } = context
  const settings = await tunablesOf(db, caller.brand.appId)
  const rows = await db
    .select()
    .from(photo)
    .where(eq(photo.personId, caller.userId))
    .orderBy(asc(photo.position), asc(photo.id))
  const [face] = await db.select({ headImg: person.headImg }).from(person).where(eq(person.id, caller.userId))
  return {
    photos: rows.map((row) => toOwnPhoto(row, links, clock.now())),
    max: settings['photos.max'],
    reviewFirst: settings['photos.reviewFirst'],
    headImg: face?.headImg ?? '',
  }
}

/**
 * Adds a picture at the end of the asker's list. It is made anew from its pixels; the file that came is never
 * kept. The same picture twice is there once.
 *
 * @throws Refusal 20903 for what is no picture, 20916 when no place is left
 */
export async function addPhoto(
  parts: PhotoParts,
  caller: SignedCaller,
  bytes: Uint8Array,
): Promise<OwnPhoto> {
  const { context, store, links, firstLook } = parts
  const { db, clock } = context
  const picture = await decodePicture(bytes)
  if (picture === null) throw new Refusal(20903, { status: 415, field: 'picture' })
  const key = createHash('sha256').update(randomBytes(16)).update(picture.sha256).digest('hex').slice(0, 32)
  try {
    await putFiles(store, key, picture)
    const said = await firstLook.look(picture.sizes.large)
    const row = await db.transaction((tx) => enter(tx, caller, { key, picture, said, now: clock.now() }))
    if (row.key !== key || row.state === 'rejected') await deleteFiles(store, key)
    return toOwnPhoto(row, links, clock.now())
  } catch (error) {
    await deleteFiles(store, key)
    throw error
  }
}

async function enter(
  tx: Database,
  { userId: personId, brand: { appId } }: SignedCaller,
  { key, picture, said, now }: { key: string; picture: MadePicture; said: string; now: number },
): Promise<Row> {
  await lockPhotos(tx, personId)
  const contentHash = picture.sha256
  const [same] = await tx
    .select()
    .from(photo)
    .where(and(eq(photo.personId, personId), eq(photo.contentHash, contentHash), ne(photo.state, 'rejected')))
  if (same !== undefined) return same
  const settings = await tunablesOf(tx, appId)
  const { used, last } = await rowOf<{ used: number; last: number }>(
    tx,
    sql`select count(*)::int as used, coalesce(max(position), 0)::int as last from photo where person_id = ${personId}`,
  )
  if (used >= settings['photos.max'])
    throw new Refusal(20916, { values: { n: settings['photos.max'] }, field: 'picture' })
  const earlier = await rejectedBefore(tx, appId, contentHash)
  const shown = earlier === undefined && !settings['photos.reviewFirst']
  const [row] = await tx
    .insert(photo)
    .values({
      personId,
      key,
      state: earlier === undefined ? 'review' : 'rejected',
      reason: earlier ?? '',
      shown,
      preview: picture.preview,
      width: picture.width,
      height: picture.height,
      contentHash,
      look: picture.look,
      alike: await rejectedAlike(tx, appId, picture.look),
      firstLook: said.slice(0, 500),
      position: last + 1,
      createdAt: now,
      decidedAt: earlier === undefined ? null : now,
    })
    .returning()
  if (row === undefined) throw new Error('the picture was not entered')
  if (shown) await showPhotos(tx, personId)
  return row
}

/** Deletes a picture of the asker, in whatever state. */
export async function deletePhoto(
  { context, store }: PhotoParts,
  personId: number,
  id: number,
): Promise<void> {
  const key = await context.db.transaction(async (tx) => {
    await lockPhotos(tx, personId)
    const [row] = await tx
      .delete(photo)
      .where(and(eq(photo.id, id), eq(photo.personId, personId)))
      .returning({ key: photo.key, shown: photo.shown })
    if (row?.shown === true) await showPhotos(tx, personId)
    return row?.key
  })
  if (key !== undefined) await deleteFiles(store, key)
}

/**
 * Puts the asker's pictures into an order; those it does not name come after. @throws Refusal 404 for others'
 */
export async function orderPhotos(
  { context }: PhotoParts,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockPhotos(tx, personId)
    const rows = await tx
      .select({ id: photo.id })
      .from(photo)
      .where(eq(photo.personId, personId))
      .orderBy(asc(photo.position), asc(photo.id))
    const own = rows.map(({ id }) => id)
    if (ids.some((id) => !own.includes(id))) throw new Refusal(404, { status: 404, field: 'ids' })
    const order = [...new Set([...ids, ...own])]
    for (const [nth, id] of order.entries())
      await tx
        .update(photo)
        .set({ position: nth + 1 })
        .where(eq(photo.id, id))
    await showPhotos(tx, personId)
  })
}

/** The picture as its owner sees it. */
export function toOwnPhoto(row: Row, links: PictureLinks, now: number): OwnPhoto {
  const address = (size: 'large' | 'small'): string =>
    row.state === 'rejected'
      ? ''
      : row.shown
        ? publicAddress(row.key, size)
        : links.address(row.key, size, now)
  return {
    id: row.id,
    state: row.state,
    reason: row.reason as OwnPhoto['reason'],
    shown: row.shown,
    url: address('large'),
    thumbnail: address('small'),
    preview: row.preview,
    ...(row.appeal === '' ? {} : { appeal: row.appeal }),
    ...(mayAppeal(row, now) ? { appealUntil: row.filesUntil ?? now } : {}),
  }
}

const mayAppeal = ({ state, appeal, filesUntil }: Row, now: number): boolean =>
  state === 'rejected' && appeal === '' && filesUntil !== null && filesUntil > now
