import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'
import type { PictureSize } from '../../platform/pictures/decodePicture.ts'
import { fileOf } from './photoStore.ts'

/** Where pictures of profiles are served. */
export const PHOTOS_PATH = '/media/photos/'
/** Ends of links fall on quarters of an hour, so that a picture keeps its address for a while. */
const SLOT_MS = 15 * 60_000

/** Address of a picture that everybody may see. */
export const publicAddress = (key: string, size: PictureSize): string => PHOTOS_PATH + fileOf(key, size)

/** Addresses of pictures that are not shown: whoever holds one may look for 15 to 30 minutes. */
export interface PhotoLinks {
  readonly address: (key: string, size: PictureSize, now: number) => string
  readonly opens: (key: string, query: URLSearchParams, now: number) => boolean
}

/** Made with a key of the data folder, which is made with the first link. */
export function createPhotoLinks({ dataDir }: { readonly dataDir: string }): PhotoLinks {
  let secret: string | undefined
  const sign = (key: string, until: number): Buffer => {
    secret ??= readOrMakeKeyFile(join(dataDir, 'photo-key'), () =>
      randomBytes(32).toString('base64url'),
    ).trim()
    return createHmac('sha256', secret).update(`${key} ${until}`).digest().subarray(0, 16)
  }
  return {
    address: (key, size, now) => {
      const until = (Math.floor(now / SLOT_MS) + 2) * SLOT_MS
      return `${publicAddress(key, size)}?until=${until}&sign=${sign(key, until).toString('base64url')}`
    },
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
