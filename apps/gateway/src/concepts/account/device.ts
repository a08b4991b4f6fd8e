import type { Database } from '../../platform/database/database.ts'
import { device } from './session.tables.ts'

/** Remembers a browser the first time it signs up or in. */
export async function rememberDevice(
  db: Database,
  appId: string,
  deviceId: string,
  now: number,
): Promise<void> {
  await db.insert(device).values({ appId, deviceId, firstSeenAt: now }).onConflictDoNothing()
}
