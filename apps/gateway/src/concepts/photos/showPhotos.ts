import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { person } from '../people/person.tables.ts'
import { PHOTOS_PATH, publicAddress } from './photoStore.ts'
import { photo } from './photos.tables.ts'

/** Changes to a person's pictures go one after the other. */
export async function lockPhotos(tx: Database, personId: number): Promise<void> {
  await tx.execute(sql`select 1 from person where id = ${personId} for update`)
}

/**
 * Writes which pictures others see into the person's row, where every list, call and card reads them: the
 * first is the face, the others are the album. Portraits the account came with stay behind the own ones.
 */
export async function showPhotos(tx: Database, personId: number): Promise<string> {
  const [before] = await tx
    .select({ headImg: person.headImg, albumImages: person.albumImages })
    .from(person)
    .where(eq(person.id, personId))
  if (before === undefined) return ''
  const rows = await tx
    .select({ key: photo.key, shown: photo.shown })
    .from(photo)
    .where(eq(photo.personId, personId))
    .orderBy(asc(photo.position), asc(photo.id))
  const own = rows
    .filter(({ shown }) => shown)
    .map(({ key }, nth) => publicAddress(key, nth === 0 ? 'medium' : 'large'))
  const given = [before.headImg, ...before.albumImages].filter(
    (src) => src !== '' && !src.startsWith(PHOTOS_PATH),
  )
  const [headImg = '', ...albumImages] = new Set([...own, ...given])
  await tx.update(person).set({ headImg, albumImages }).where(eq(person.id, personId))
  return headImg
}
