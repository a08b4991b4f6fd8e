import type { HostHours } from '@visavis/core/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { hostHours } from './hostHours.tables.ts'

/** When a person is usually there; null where they show nothing. */
export async function hoursOf(db: Database, personId: number): Promise<HostHours | null> {
  const [row] = await db.select().from(hostHours).where(eq(hostHours.personId, personId))
  return row === undefined ? null : { timeZone: row.timeZone, days: row.days }
}
