import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { photo } from './photos.tables.ts'

type Row = typeof photo.$inferSelect

const ofPerson = (personId: number) => and(eq(photo.personId, personId), eq(photo.kind, 'background'))

/** The background a person sent last, in whatever state. */
export async function latestBackground(db: Database, personId: number): Promise<Row | undefined> {
  const [row] = await db.select().from(photo).where(ofPerson(personId)).orderBy(desc(photo.id)).limit(1)
  return row
}

/**
 * Makes place for a new background. One that is shown at once replaces all others, one that waits leaves what
 * others see until it is approved, and one that was rejected before replaces rejected ones only.
 *
 * @returns keys of those that went; their files are deleted after the transaction
 */
export async function replaceBackgrounds(
  tx: Database,
  personId: number,
  { state, shown }: Pick<Row, 'state' | 'shown'>,
): Promise<string[]> {
  const replaced: Row['state'][] = state === 'rejected' ? ['rejected'] : ['review', 'rejected']
  const rows = await tx
    .delete(photo)
    .where(
      and(
        ofPerson(personId),
        shown ? undefined : and(inArray(photo.state, replaced), eq(photo.shown, false)),
      ),
    )
    .returning({ key: photo.key })
  return rows.map(({ key }) => key)
}

/**
 * Takes the shown background away for one that is approved now.
 *
 * @returns keys of those that went; their files are deleted after the transaction
 */
export async function retireBackground(
  tx: Database,
  { id, personId }: Pick<Row, 'id' | 'personId'>,
): Promise<string[]> {
  const rows = await tx
    .delete(photo)
    .where(and(ofPerson(personId), eq(photo.shown, true), ne(photo.id, id)))
    .returning({ key: photo.key })
  return rows.map(({ key }) => key)
}
