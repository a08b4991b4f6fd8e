import { and, eq, isNotNull } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { device } from './session.tables.ts'

/** True when an operator banned this browser (10116). */
export async function isDeviceBanned({ db }: Pick<GatewayContext, 'db'>, appId: string, deviceId: string): Promise<boolean> {
  const rows = await db.select({ at: device.bannedAt }).from(device).where(and(eq(device.appId, appId), eq(device.deviceId, deviceId), isNotNull(device.bannedAt)))
  return rows.length > 0
}

/** Remembers a browser the first time it signs up or in. */
export async function rememberDevice(db: Database, appId: string, deviceId: string, now: number): Promise<void> {
  await db.insert(device).values({ appId, deviceId, firstSeenAt: now }).onConflictDoNothing()
}
