import { createHash, randomBytes } from 'node:crypto'
import { SITE_PICTURES_PATH } from '@visavis/core/contract/picturePath'
import { inArray, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from '../context.ts'
import { rowsOf, type Database } from '../database/database.ts'
import { openFileStore, type FilePlace } from '../storage/openFileStore.ts'
import type { FileStore } from '../storage/FileStore.ts'
import { decodePicture } from './decodePicture.ts'
import { deleteFiles, fileOf, putFiles } from './pictureFiles.ts'
import { servePictures } from './servePictures.ts'
import { sitePicture } from './sitePictures.tables.ts'
import { sweepPictures } from './sweepPictures.ts'

type Row = typeof sitePicture.$inferSelect
const openSitePictures = (config: FilePlace): FileStore => openFileStore(config, 'site-pictures')

/** A picture as operators see it: addresses by size, for settings. */
export const shownPicture = ({ key, name, width, height, addedAt }: Row) => ({
  key,
  name,
  size: `${width}×${height}`,
  address: SITE_PICTURES_PATH + fileOf(key, 'medium'),
  small: SITE_PICTURES_PATH + fileOf(key, 'small'),
  large: SITE_PICTURES_PATH + fileOf(key, 'large'),
  addedAt,
})

/**
 * Makes a picture anew from its pixels and keeps it; the same picture again is the one that is there.
 *
 * @returns null for what is no JPEG, PNG, WebP or GIF
 */
export async function addSitePicture(
  { config, db, clock }: Pick<GatewayContext, 'config' | 'db' | 'clock'>,
  name: string,
  bytes: Uint8Array,
): Promise<Row | null> {
  const picture = await decodePicture(bytes, { transparent: true })
  if (picture === null) return null
  const { sha256: contentHash, width, height } = picture
  const key = createHash('sha256').update(randomBytes(16)).update(contentHash).digest('hex').slice(0, 32)
  const store = openSitePictures(config)
  await putFiles(store, key, picture)
  // Updating nothing returns the row that is there.
  const [row] = await db
    .insert(sitePicture)
    .values({ key, name, width, height, contentHash, addedAt: clock.now() })
    .onConflictDoUpdate({ target: sitePicture.contentHash, set: { contentHash } })
    .returning()
  if (row?.key !== key) await deleteFiles(store, key)
  return row ?? null
}

/** Keys of such pictures in a setting, whatever its shape. */
const keysIn = (value: unknown): readonly string[] => {
  const found = JSON.stringify(value ?? null).matchAll(/\/media\/site\/([0-9a-f]{32})-[lms]\.webp/g)
  return [...new Set([...found].map(([, key = '']) => key))]
}

/**
 * An address below {@link SITE_PICTURES_PATH} in `value` that leads to no picture; null when all do. Those
 * that are there stay until the transaction ends.
 */
export async function missingSitePicture(tx: Database, value: unknown): Promise<string | null> {
  const written: readonly string[] = JSON.stringify(value ?? null).match(/\/media\/site\/[\w/.-]*/g) ?? []
  const keys = keysIn(value)
  const there =
    keys.length === 0
      ? []
      : await tx
          .select({ key: sitePicture.key })
          .from(sitePicture)
          .where(inArray(sitePicture.key, [...keys]))
          .for('share')
  const known = new Set(there.map(({ key }) => key))
  return written.find((address) => !keysIn(address).some((key) => known.has(key))) ?? null
}

/** Settings that show a picture, by brand. */
export const usesOf = (db: Database, key: string): Promise<readonly { appId: string; key: string }[]> =>
  rowsOf(
    db,
    sql`select app_id as "appId", key from brand_setting
      where position(${key} in value::text) > 0 order by app_id, key`,
  )

/** Serves them to everybody, as long as they are in the list. */
export function registerSitePictures(app: Hono, { config, db }: GatewayContext): void {
  servePictures(app, { path: SITE_PICTURES_PATH, store: openSitePictures(config) }, async (key) => {
    const [row] = await db
      .select({ key: sitePicture.key })
      .from(sitePicture)
      .where(inArray(sitePicture.key, [key]))
    return row === undefined ? null : 'public'
  })
}

/** Deletes files of pictures that left the list. @param now the machine's time: that of the files */
export const sweepSitePictures = (
  { config, db }: Pick<GatewayContext, 'config' | 'db'>,
  now: number,
): Promise<number> =>
  sweepPictures(
    openSitePictures(config),
    async (keys) => {
      const rows = await db
        .select({ key: sitePicture.key })
        .from(sitePicture)
        .where(inArray(sitePicture.key, [...keys]))
      return new Set(rows.map(({ key }) => key))
    },
    now,
  )
