import { sql, type SQL } from 'drizzle-orm'

/** Condition: both people share how far they have read. Whoever switches it off neither tells nor sees. */
export const sharesReading = (one: number | SQL, other: number | SQL): SQL => sql`not exists (
  select 1 from person_setting s where s.person_id in (${one}, ${other}) and not s.read_receipts)`
