import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { OwnVideo, OwnVideos } from '@visavis/core/contract'
import { VIDEOS_PATH } from '@visavis/core/contract/videos'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { UploadedFile } from '../../platform/http/uploads/readForm.ts'
import { decodePicture } from '../../platform/pictures/decodePicture.ts'
import { deleteFiles, fileOf, PICTURE_SIZES, putFiles } from '../../platform/pictures/pictureFiles.ts'
import type { PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import { enterWithFiles } from '../../platform/storage/enterWithFiles.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { makeVideo } from '../../platform/videos/makeVideo.ts'
import { rejectedAlike } from '../photos/alike.ts'
import { firstWords, type FirstLook } from '../photos/FirstLook.ts'
import { rejectedBefore } from '../photos/rejectedPictures.ts'
import { lockPhotos as lockPerson } from '../photos/showPhotos.ts'
import { showVideos } from './showVideos.ts'
import { deleteVideoFiles, fileOfVideo } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

export interface VideoParts {
  readonly context: GatewayContext
  readonly store: FileStore
  readonly links: PictureLinks
  readonly firstLook: FirstLook
}
type Row = typeof profileVideo.$inferSelect

const ofPerson = async (db: Database, personId: number): Promise<Row[]> =>
  await db
    .select()
    .from(profileVideo)
    .where(and(eq(profileVideo.personId, personId), ne(profileVideo.state, 'poster')))
    .orderBy(desc(profileVideo.id))

/** All videos of the asker, the newest first. */
export async function listVideos({ context, links }: VideoParts, caller: SignedCaller): Promise<OwnVideos> {
  const settings = await tunablesOf(context.db, caller.brand.appId)
  const rows = await ofPerson(context.db, caller.userId)
  const shown = rows.filter((row) => row.shown)
  const first = shown.find(({ intro }) => intro) ?? shown[0]
  return {
    videos: rows.map((row) => ({
      ...toOwnVideo(row, links, context.clock.now()),
      ...(row === first && { intro: true }),
    })),
    max: settings['videos.max'],
    reviewFirst: settings['photos.reviewFirst'],
  }
}

/**
 * Takes the picture that will stand for a video. The row comes with it; a sweep takes both away again when no
 * video follows.
 *
 * @throws Refusal 20903 for what is no picture, 20916 while as many videos wait as may be shown
 */
export async function addPoster(
  { context, store, firstLook }: VideoParts,
  caller: SignedCaller,
  bytes: Uint8Array,
): Promise<{ id: number }> {
  const { db, clock } = context
  const picture = await decodePicture(bytes)
  if (picture === null) throw new Refusal(20903, { status: 415, field: 'picture' })
  const said = await firstWords(firstLook, picture.sizes.large)
  const key = randomBytes(16).toString('hex')
  const id = await db.transaction(async (tx) => {
    await lockPerson(tx, caller.userId)
    await requireRoom(tx, caller)
    // A poster nobody came back for makes room for this one.
    await tx
      .delete(profileVideo)
      .where(and(eq(profileVideo.personId, caller.userId), eq(profileVideo.state, 'poster')))
    const { preview, look } = picture
    const [row] = await tx
      .insert(profileVideo)
      .values({
        personId: caller.userId,
        key,
        state: 'poster',
        shown: false,
        preview,
        look,
        firstLook: said,
        createdAt: clock.now(),
      })
      .returning({ id: profileVideo.id })
    if (row === undefined) throw new Error('the poster was not entered')
    return row.id
  })
  // What dies here leaves a row or files, and the sweep finds both.
  await putFiles(store, key, picture)
  return { id }
}

/** As many may wait as may be shown: operators look at each. @throws Refusal 20916 */
async function requireRoom(tx: Database, { userId, brand }: SignedCaller): Promise<void> {
  const { 'videos.max': n } = await tunablesOf(tx, brand.appId)
  const rows = await ofPerson(tx, userId)
  if (rows.filter(({ state }) => state === 'review').length >= n)
    throw new Refusal(20916, { values: { n }, field: 'video' })
}

/**
 * Takes the video of a poster. Its packets are written into a new file; the one that came is never kept.
 *
 * @throws Refusal 404 for a poster that is not the asker's or has its video, 20001 for no video that can be
 *   taken
 */
export async function addVideo(
  { context, store, links }: VideoParts,
  caller: SignedCaller,
  { posterId, file }: { posterId: number; file: UploadedFile },
): Promise<{ video: OwnVideo; willOverwriteId: number }> {
  const { db, clock } = context
  const mine = and(
    eq(profileVideo.id, posterId),
    eq(profileVideo.personId, caller.userId),
    eq(profileVideo.state, 'poster'),
  )
  const [poster] = await db
    .select({ key: profileVideo.key, look: profileVideo.look })
    .from(profileVideo)
    .where(mine)
  if (poster === undefined) throw new Refusal(404, { status: 404, field: 'posterId' })
  const target = `${file.path}.new`
  try {
    const made = await makeVideo({ source: file.path, target })
    if (made === null) throw new Refusal(20001, { status: 415, field: 'video' })
    const { container, bytes, picturesHash: contentHash, ...rest } = made
    // A name of its own for each try: of two at once the one that loses takes nothing of the other's away.
    const key = randomBytes(16).toString('hex')
    const taken = await enterWithFiles({
      put: async () => {
        await store.put(fileOfVideo(key, container), { path: target, size: bytes })
        await copyPoster(store, poster.key, key)
      },
      enter: async () =>
        await db.transaction(async (tx) => {
          await lockPerson(tx, caller.userId)
          await requireRoom(tx, caller)
          const settings = await tunablesOf(tx, caller.brand.appId)
          const { appId } = caller.brand
          const earlier = await rejectedBefore(tx, appId, contentHash)
          const shown = earlier === undefined && !settings['photos.reviewFirst']
          const [row] = await tx
            .update(profileVideo)
            .set({
              ...rest,
              key,
              container,
              bytes,
              state: earlier === undefined ? 'review' : 'rejected',
              reason: earlier ?? '',
              shown,
              alike: await rejectedAlike(tx, appId, poster.look),
              contentHash,
              createdAt: clock.now(),
              decidedAt: earlier === undefined ? null : clock.now(),
            })
            .where(and(mine, eq(profileVideo.key, poster.key)))
            .returning()
          if (row === undefined) throw new Refusal(404, { status: 404, field: 'posterId' })
          if (shown) await showVideos(tx, caller.userId)
          const willOverwriteId = await overwrittenBy(tx, caller.userId, settings['videos.max'])
          return { video: toOwnVideo(row, links, clock.now()), willOverwriteId }
        }),
      remove: () => deleteVideoFiles(store, key),
    })
    await deleteFiles(store, poster.key)
    // Only its row is kept of what was rejected before.
    if (taken.video.state === 'rejected') await deleteVideoFiles(store, key)
    return taken
  } finally {
    await rm(target, { force: true })
  }
}

async function copyPoster(store: FileStore, from: string, to: string): Promise<void> {
  for (const size of PICTURE_SIZES) {
    const bytes = await store.get(fileOf(from, size))
    if (bytes === null) throw new Refusal(404, { status: 404, field: 'posterId' })
    await store.put(fileOf(to, size), bytes)
  }
}

/** Which approved video goes when all that wait are approved; 0 for none. */
async function overwrittenBy(tx: Database, personId: number, max: number): Promise<number> {
  const rows = (await ofPerson(tx, personId)).filter(({ state }) => state !== 'rejected')
  if (rows.length <= max) return 0
  const approved = rows.filter(({ state }) => state === 'approved').map(({ id }) => id)
  return approved.sort((one, other) => one - other)[rows.length - max - 1] ?? 0
}

/**
 * Takes away the oldest approved videos beyond what may be shown (R4.40).
 *
 * @returns those that went; their files are deleted after the transaction
 */
export async function removeOldest(
  tx: Database,
  personId: number,
  max: number,
): Promise<{ id: number; key: string }[]> {
  const approved = await tx
    .select({ id: profileVideo.id, key: profileVideo.key })
    .from(profileVideo)
    .where(and(eq(profileVideo.personId, personId), eq(profileVideo.state, 'approved')))
    .orderBy(asc(profileVideo.id))
  const gone = approved.slice(0, Math.max(0, approved.length - max))
  for (const { id } of gone) await tx.delete(profileVideo).where(eq(profileVideo.id, id))
  return gone
}

/** Deletes a video of the asker, in whatever state. */
export async function deleteVideo(
  { context, store }: VideoParts,
  personId: number,
  id: number,
): Promise<void> {
  const key = await context.db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const [row] = await tx
      .delete(profileVideo)
      .where(and(eq(profileVideo.id, id), eq(profileVideo.personId, personId)))
      .returning({ key: profileVideo.key, shown: profileVideo.shown })
    if (row?.shown === true) await showVideos(tx, personId)
    return row?.key
  })
  if (key !== undefined) await deleteVideoFiles(store, key)
}

/**
 * Addresses of a video and its poster: for everybody where it is shown, signed and for a while otherwise.
 * `asOperator`: one whose rejection is appealed has them, too.
 */
export function addressesOf(
  row: Row,
  links: PictureLinks,
  now: number,
  asOperator = false,
): { url: string; poster: string } {
  const gone = row.state === 'rejected' && !(asOperator && row.appeal === 'open')
  if (gone || row.container === null) return { url: '', poster: '' }
  const files = { url: fileOfVideo(row.key, row.container), poster: fileOf(row.key, 'medium') }
  const query = row.shown ? '' : links.query(row.key, now)
  return { url: VIDEOS_PATH + files.url + query, poster: VIDEOS_PATH + files.poster + query }
}

/** A video as its owner sees it. */
export function toOwnVideo(row: Row, links: PictureLinks, now: number): OwnVideo {
  return {
    id: row.id,
    state: row.state === 'poster' ? 'review' : row.state,
    reason: row.reason as OwnVideo['reason'],
    shown: row.shown,
    ...addressesOf(row, links, now),
    preview: row.preview,
    seconds: Math.round(row.seconds),
    ...(row.appeal === '' ? {} : { appeal: row.appeal }),
    ...(mayAppeal(row, now) ? { appealUntil: row.filesUntil ?? now } : {}),
  }
}

const mayAppeal = ({ state, appeal, filesUntil }: Row, now: number): boolean =>
  state === 'rejected' && appeal === '' && filesUntil !== null && filesUntil > now
