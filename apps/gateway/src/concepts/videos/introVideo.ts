import { and, eq, ne } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockPhotos as lockPerson } from '../photos/showPhotos.ts'
import { showVideos } from './showVideos.ts'
import { profileVideo } from './videos.tables.ts'

/**
 * Makes a video of the asker the first that others see, on the profile and in Discover. One that is chosen
 * already stays chosen.
 *
 * @throws Refusal 404 for others' videos; 409 for one that others do not see
 */
export async function chooseIntro(db: Database, personId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const own = and(eq(profileVideo.id, id), eq(profileVideo.personId, personId))
    const [row] = await tx.select().from(profileVideo).where(own)
    if (row === undefined || row.state === 'poster') throw new Refusal(404, { status: 404 })
    if (!row.shown) throw new Refusal(409, { status: 409 })
    await tx
      .update(profileVideo)
      .set({ intro: false })
      .where(and(eq(profileVideo.personId, personId), ne(profileVideo.id, id)))
    await tx.update(profileVideo).set({ intro: true }).where(own)
    await showVideos(tx, personId)
  })
}
