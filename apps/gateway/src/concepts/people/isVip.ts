import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { person } from './person.tables.ts'

/** Whether the person is a VIP now. */
export async function isVip(db: Database, personId: number): Promise<boolean> {
  const [row] = await db.select({ isVip: person.isVip }).from(person).where(eq(person.id, personId))
  return row?.isVip ?? false
}
