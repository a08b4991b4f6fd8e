import { and, eq, inArray, lt } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { sweepPictures } from '../../platform/pictures/sweepPictures.ts'
import { keyOfVideoFile, openVideoStore } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

/** How long a poster waits for its video: as long as a slow line needs for one, with several tries. */
const POSTER_MS = 3_600_000

/** Forgets posters without a video, and deletes files no row names. @param now the machine's time */
export async function sweepVideos(
  { config, db, clock }: Pick<GatewayContext, 'config' | 'db' | 'clock'>,
  now: number,
): Promise<number> {
  await db
    .delete(profileVideo)
    .where(and(eq(profileVideo.state, 'poster'), lt(profileVideo.createdAt, clock.now() - POSTER_MS)))
  return await sweepPictures(
    openVideoStore(config),
    async (keys) => {
      const rows = await db
        .select({ key: profileVideo.key })
        .from(profileVideo)
        .where(inArray(profileVideo.key, [...keys]))
      return new Set(rows.map(({ key }) => key))
    },
    now,
    keyOfVideoFile,
  )
}
