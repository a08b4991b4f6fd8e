import { inArray } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { sweepPictures } from '../../platform/pictures/sweepPictures.ts'
import { openPhotoStore } from './photoStore.ts'
import { photo } from './photos.tables.ts'

/** Deletes files no picture of a profile names. @param now the machine's time: that of the files */
export const sweepPhotos = (
  { config, db }: Pick<GatewayContext, 'config' | 'db'>,
  now: number,
): Promise<number> =>
  sweepPictures(
    openPhotoStore(config),
    async (keys) => {
      const rows = await db
        .select({ key: photo.key })
        .from(photo)
        .where(inArray(photo.key, [...keys]))
      return new Set(rows.map(({ key }) => key))
    },
    now,
  )
