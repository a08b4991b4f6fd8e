import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { readOrMakeKeyFile } from '../keyFile.ts'
import type { PictureSize } from './decodePicture.ts'
import { fileOf } from './pictureFiles.ts'

/** Ends of links fall on quarters of an hour, so that a picture keeps its address for a while. */
const SLOT_MS = 15 * 60_000

/** Addresses of pictures that not everybody may see: whoever holds one may look for 15 to 30 minutes. */
export interface PictureLinks {
  readonly address: (key: string, size: PictureSize, now: number) => string
  /** What stands behind the address of any file of the same key: `?until=…&sign=…`. */
  readonly query: (key: string, now: number) => string
  readonly opens: (key: string, query: URLSearchParams, now: number) => boolean
  /** When addresses made now end. */
  readonly until: (now: number) => number
}

/**
 * Made with a key of the data folder, which is made with the first link.
 *
 * @param parts path: where the pictures are served; keyFile: name of the key in the data folder
 */
export function createPictureLinks(
  { dataDir }: { readonly dataDir: string },
  { path, keyFile }: { readonly path: string; readonly keyFile: string },
): PictureLinks {
  let secret: string | undefined
  const sign = (key: string, until: number): Buffer => {
    secret ??= readOrMakeKeyFile(join(dataDir, keyFile), () => randomBytes(32).toString('base64url')).trim()
    return createHmac('sha256', secret).update(`${key} ${until}`).digest().subarray(0, 16)
  }
  const untilOf = (now: number): number => (Math.floor(now / SLOT_MS) + 2) * SLOT_MS
  const query = (key: string, now: number): string => {
    const until = untilOf(now)
    return `?until=${until}&sign=${sign(key, until).toString('base64url')}`
  }
  return {
    until: untilOf,
    query,
    address: (key, size, now) => path + fileOf(key, size) + query(key, now),
    opens: (key, query, now) => {
      const until = Number(query.get('until'))
      const given = Buffer.from(query.get('sign') ?? '', 'base64url')
      return (
        Number.isSafeInteger(until) &&
        until > now &&
        given.length === 16 &&
        timingSafeEqual(given, sign(key, until))
      )
    },
  }
}
