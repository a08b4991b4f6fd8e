import { inArray } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { keyOf, openPhotoStore } from './photoStore.ts'
import { photo } from './photos.tables.ts'

/** A file younger than this may belong to a request that has not entered its row yet. */
const YOUNG_MS = 3_600_000
const ROUND_MS = 30 * 60_000
const AT_ONCE = 500

/**
 * Deletes files no row names: of processes that died, of people who were erased. @param now the machine's
 * time: that of the files
 */
export async function sweepPhotos(
  { config, db }: Pick<GatewayContext, 'config' | 'db'>,
  now: number,
): Promise<number> {
  const store = openPhotoStore(config)
  let deleted = 0
  let files: string[] = []
  const sweep = async (): Promise<void> => {
    const keys = [...new Set(files.map((file) => keyOf(file) ?? ''))]
    const rows = await db.select({ key: photo.key }).from(photo).where(inArray(photo.key, keys))
    const named = new Set(rows.map(({ key }) => key))
    for (const file of files)
      if (!named.has(keyOf(file) ?? '')) {
        await store.delete(file)
        deleted += 1
      }
    files = []
  }
  for await (const { key, putAt } of store.list()) {
    if (putAt >= now - YOUNG_MS) continue
    files.push(key)
    if (files.length >= AT_ONCE) await sweep()
  }
  if (files.length > 0) await sweep()
  return deleted
}

/** The same as a round of housekeeping: every half hour, not every minute. */
export function createPhotoSweep(): (context: GatewayContext) => Promise<unknown> {
  let last = 0
  return async (context) => {
    const now = Date.now()
    if (now - last < ROUND_MS) return
    last = now
    await sweepPhotos(context, now)
  }
}
