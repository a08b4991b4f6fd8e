import type { FileStore } from '../storage/FileStore.ts'
import { keyOf as keyOfPicture } from './pictureFiles.ts'

/** A file younger than this may belong to a request that has not entered its row yet. */
const YOUNG_MS = 3_600_000
const AT_ONCE = 500

/**
 * Deletes files of pictures no row names: of processes that died, of people who were erased.
 *
 * @param named which of these keys have a row
 * @param now the machine's time: that of the files
 * @param keyOf key of what a file belongs to; null for names of no such file
 * @returns how many files went
 */
export async function sweepPictures(
  store: FileStore,
  named: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  now: number,
  keyOf: (file: string) => string | null = keyOfPicture,
): Promise<number> {
  let deleted = 0
  let files: string[] = []
  const sweep = async (): Promise<void> => {
    const known = await named([...new Set(files.map((file) => keyOf(file) ?? ''))])
    for (const file of files)
      if (!known.has(keyOf(file) ?? '')) {
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

/** A sweep as a round of housekeeping: every half hour, not every minute. */
export function everyHalfHour<Context>(
  sweep: (context: Context, now: number) => Promise<unknown>,
): (context: Context) => Promise<unknown> {
  let last = 0
  return async (context) => {
    const now = Date.now()
    if (now - last < 30 * 60_000) return
    last = now
    await sweep(context, now)
  }
}
