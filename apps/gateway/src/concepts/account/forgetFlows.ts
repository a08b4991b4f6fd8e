import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'

const OUTDATED_MS = 7 * 24 * 3_600_000

/** Deletes what ways into an account leave behind once nobody can use it any more. */
export async function forgetFlows({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`delete from email_flow where expires_at < ${now - OUTDATED_MS}`)
  await db.execute(sql`delete from ticket where expires_at < ${now - OUTDATED_MS}`)
  await db.execute(sql`delete from login_failure where at < ${now - 3_600_000}`)
  await db.execute(sql`delete from phone_code where created_at < ${now - 2 * 86_400_000}`)
}
