import { createHash, randomBytes } from 'node:crypto'
import { writePicture } from '@visavis/core/contract/chatPictures'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { decodePicture } from '../../platform/pictures/decodePicture.ts'
import { deleteFiles, putFiles } from '../../platform/pictures/pictureFiles.ts'
import { createPictureLinks, type PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import { sweepPictures } from '../../platform/pictures/sweepPictures.ts'
import { enterWithFiles } from '../../platform/storage/enterWithFiles.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { openFileStore, type FilePlace } from '../../platform/storage/openFileStore.ts'
import { chatPicture } from './chatPictures.tables.ts'

/** Where pictures of conversations are served, with signed links only. */
export const CHAT_PICTURES_PATH = '/media/chat/'
/** How long a picture waits to be sent: as long as a line waits in the browser, and an hour more. */
const UNSENT_MS = 25 * 3_600_000

export const openChatPictures = (config: FilePlace): FileStore => openFileStore(config, 'chat-pictures')
export const createChatPictureLinks = (config: Pick<FilePlace, 'dataDir'>): PictureLinks =>
  createPictureLinks(config, { path: CHAT_PICTURES_PATH, keyFile: 'chat-picture-key' })

/**
 * Takes a picture for a conversation. It is made anew from its pixels; the file that came is never kept.
 *
 * @returns content of the line that sends it
 * @throws Refusal 20903 for what is no picture, 403 for one operators rejected before
 */
export async function addChatPicture(
  { config, db, clock }: Pick<GatewayContext, 'config' | 'db' | 'clock'>,
  { userId, brand }: Pick<SignedCaller, 'userId' | 'brand'>,
  bytes: Uint8Array,
): Promise<string> {
  const picture = await decodePicture(bytes)
  if (picture === null) throw new Refusal(20903, { status: 415, field: 'picture' })
  const { sha256: contentHash, width, height, preview } = picture
  const rejected = await rowsOf(
    db,
    sql`select 1 from rejected_picture where app_id = ${brand.appId} and content_hash = ${contentHash}`,
  )
  if (rejected.length > 0) throw new Refusal(403, { status: 403, field: 'picture' })
  const key = createHash('sha256').update(randomBytes(16)).update(contentHash).digest('hex').slice(0, 32)
  const content = writePicture({ key, width, height, preview })
  const store = openChatPictures(config)
  await enterWithFiles({
    put: () => putFiles(store, key, picture),
    enter: async () =>
      await db
        .insert(chatPicture)
        .values({ key, personId: userId, content, contentHash, createdAt: clock.now() }),
    remove: () => deleteFiles(store, key),
  })
  return content
}

/** @throws Refusal 20001 for content that is no picture the sender brought */
export async function requireOwnPicture(db: Database, personId: number, content: string): Promise<void> {
  const [own] = await db
    .select({ key: chatPicture.key })
    .from(chatPicture)
    .where(and(eq(chatPicture.personId, personId), eq(chatPicture.content, content)))
  if (own === undefined) throw new Refusal(20001, { status: 400, field: 'content' })
}

/** Forgets pictures that were never sent, and deletes files no row names. @param now the machine's time */
export async function sweepChatPictures(
  { config, db, clock }: Pick<GatewayContext, 'config' | 'db' | 'clock'>,
  now: number,
): Promise<number> {
  await db.execute(sql`delete from chat_picture c where c.created_at < ${clock.now() - UNSENT_MS}
    and not exists (select 1 from message m where m.sender_id = c.person_id and m.type = 'image' and m.content = c.content)`)
  return await sweepPictures(
    openChatPictures(config),
    async (keys) => {
      const rows = await db
        .select({ key: chatPicture.key })
        .from(chatPicture)
        .where(inArray(chatPicture.key, [...keys]))
      return new Set(rows.map(({ key }) => key))
    },
    now,
  )
}
