import { VIDEOS_PATH } from '@visavis/core/contract/videos'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { person } from '../people/person.tables.ts'
import { fileOfVideo } from './videoStore.ts'
import { profileVideo } from './videos.tables.ts'

/**
 * Writes which videos others see into the person's row, where every list and card reads them: the intro clip,
 * then the newest. Clips the account came with stay behind the own ones.
 */
export async function showVideos(tx: Database, personId: number): Promise<void> {
  const [before] = await tx.select({ videos: person.videos }).from(person).where(eq(person.id, personId))
  if (before === undefined) return
  const rows = await tx
    .select({ key: profileVideo.key, container: profileVideo.container })
    .from(profileVideo)
    .where(
      and(
        eq(profileVideo.personId, personId),
        eq(profileVideo.shown, true),
        ne(profileVideo.state, 'poster'),
      ),
    )
    .orderBy(desc(profileVideo.intro), desc(profileVideo.id))
  const own = rows.map(({ key, container }) => VIDEOS_PATH + fileOfVideo(key, container ?? 'mp4'))
  const given = before.videos.filter((src) => !src.startsWith(VIDEOS_PATH))
  await tx
    .update(person)
    .set({ videos: [...own, ...given] })
    .where(eq(person.id, personId))
}
