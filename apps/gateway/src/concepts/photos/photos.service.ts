import { createHash, randomBytes } from 'node:crypto'
import type { OwnPhoto, OwnPhotos } from '@visavis/core/contract'
import type { PhotoKind } from '@visavis/core/contract/photos'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { decodePicture } from '../../platform/pictures/decodePicture.ts'
import { deleteFiles, putFiles } from '../../platform/pictures/pictureFiles.ts'
import type { PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import { enterWithFiles } from '../../platform/storage/enterWithFiles.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { person } from '../people/person.tables.ts'
import { latestBackground } from './background.ts'
import { enterPhoto } from './enterPhoto.ts'
import { firstWords, type FirstLook } from './FirstLook.ts'
import { publicAddress } from './photoStore.ts'
import { photo } from './photos.tables.ts'
import { lockPhotos, showPhotos } from './showPhotos.ts'

export interface PhotoParts {
  readonly context: GatewayContext
  readonly store: FileStore
  readonly links: PictureLinks
  readonly firstLook: FirstLook
}
type Row = typeof photo.$inferSelect

/** The asker's album in its order, and the background. */
export async function listPhotos({ context, links }: PhotoParts, caller: SignedCaller): Promise<OwnPhotos> {
  const { db, clock } = context
  const settings = await tunablesOf(db, caller.brand.appId)
  const rows = await db
    .select()
    .from(photo)
    .where(ofAlbum(caller.userId))
    .orderBy(asc(photo.position), asc(photo.id))
  const background = await latestBackground(db, caller.userId)
  const [shown] = await db
    .select({ headImg: person.headImg, backgroundImg: person.backgroundImg })
    .from(person)
    .where(eq(person.id, caller.userId))
  return {
    photos: rows.map((row) => toOwnPhoto(row, links, clock.now())),
    max: settings['photos.max'],
    reviewFirst: settings['photos.reviewFirst'],
    headImg: shown?.headImg ?? '',
    ...(background === undefined ? {} : { background: toOwnPhoto(background, links, clock.now()) }),
    backgroundImg: shown?.backgroundImg ?? '',
  }
}

const ofAlbum = (personId: number) => and(eq(photo.personId, personId), eq(photo.kind, 'album'))

/**
 * Adds a picture to the asker's album, at its end or instead of a rejected one, or sets the background. It is
 * made anew from its pixels; the file that came is never kept. The same picture twice is there once.
 *
 * @throws Refusal 20903 for what is no picture, 20916 when no place is left
 */
export async function addPhoto(
  parts: PhotoParts,
  caller: SignedCaller,
  { bytes, kind, instead }: { bytes: Uint8Array; kind: PhotoKind; instead?: number | undefined },
): Promise<OwnPhoto> {
  const { context, store, links, firstLook } = parts
  const { db, clock } = context
  const picture = await decodePicture(bytes)
  if (picture === null) throw new Refusal(20903, { status: 415, field: 'picture' })
  const key = createHash('sha256').update(randomBytes(16)).update(picture.sha256).digest('hex').slice(0, 32)
  const { row, gone } = await enterWithFiles({
    put: () => putFiles(store, key, picture),
    enter: async () => {
      const said = await firstWords(firstLook, picture.sizes.large)
      return await db.transaction((tx) =>
        enterPhoto(tx, caller, { key, kind, instead, picture, said, now: clock.now() }),
      )
    },
    remove: () => deleteFiles(store, key),
  })
  if (row.key !== key || row.state === 'rejected') await deleteFiles(store, key)
  for (const replaced of gone) await deleteFiles(store, replaced)
  return toOwnPhoto(row, links, clock.now())
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
 * Puts the asker's album into an order; those it does not name come after. @throws Refusal 404 for others'
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
      .where(ofAlbum(personId))
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
