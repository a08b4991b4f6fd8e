import { and, asc, eq, sql } from 'drizzle-orm'
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
 * first is the face, the others are the album, the shown background is the wide one. Portraits the account
 * came with stay behind the own ones; a background it came with stays until there is an own one.
 */
export async function showPhotos(tx: Database, personId: number): Promise<string> {
  const [before] = await tx
    .select({ headImg: person.headImg, albumImages: person.albumImages, background: person.backgroundImg })
    .from(person)
    .where(eq(person.id, personId))
  if (before === undefined) return ''
  const rows = await tx
    .select({ key: photo.key, kind: photo.kind })
    .from(photo)
    .where(and(eq(photo.personId, personId), eq(photo.shown, true)))
    .orderBy(asc(photo.position), asc(photo.id))
  const own = rows
    .filter(({ kind }) => kind === 'album')
    .map(({ key }, nth) => publicAddress(key, nth === 0 ? 'medium' : 'large'))
  const given = [before.headImg, ...before.albumImages].filter(
    (src) => src !== '' && !src.startsWith(PHOTOS_PATH),
  )
  const [headImg = '', ...albumImages] = new Set([...own, ...given])
  const wide = rows.find(({ kind }) => kind === 'background')
  const kept = before.background.startsWith(PHOTOS_PATH) ? '' : before.background
  const backgroundImg = wide === undefined ? kept : publicAddress(wide.key, 'large')
  await tx.update(person).set({ headImg, albumImages, backgroundImg }).where(eq(person.id, personId))
  return headImg
}
