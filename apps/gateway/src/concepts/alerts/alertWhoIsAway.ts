import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import type { Alert } from './Alert.ts'
import { enqueueAlert } from './enqueueAlert.ts'

const EXPIRES_MS = 24 * 3_600_000

/** A system notification for somebody who has no page open: open ones say it themselves. For a day. */
export async function alertWhoIsAway(
  tx: Database,
  personId: number,
  alert: Alert,
  now: number,
): Promise<void> {
  const here = await rowsOf(tx, sql`select 1 from realtime_socket where person_id = ${personId} limit 1`)
  if (here.length === 0) await enqueueAlert(tx, { personId, alert, now, expiresAt: now + EXPIRES_MS })
}
