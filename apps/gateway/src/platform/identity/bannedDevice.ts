import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../context.ts'
import { rowsOf } from '../database/database.ts'

/** Whether an operator banned this browser (10116). */
export async function isDeviceBanned(
  { db }: Pick<GatewayContext, 'db'>,
  appId: string,
  deviceId: string,
): Promise<boolean> {
  return (
    (
      await rowsOf(
        db,
        sql`select 1 from device where app_id = ${appId} and device_id = ${deviceId} and banned_at is not null`,
      )
    ).length > 0
  )
}
