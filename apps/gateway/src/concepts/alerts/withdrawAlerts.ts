import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** Takes back notifications of a tag that are not sent yet: what they tell of was seen. */
export async function withdrawAlerts(db: Database, personId: number, tag: string): Promise<void> {
  await db.execute(sql`delete from pending_alert where person_id = ${personId} and alert ->> 'tag' = ${tag}`)
}
