import { sql } from 'drizzle-orm'
import type { GatewayContext } from './context.ts'
import { REMEMBER_MS } from './http/idempotency.ts'
import { SIGN_WINDOW_MS } from './http/verifySign.ts'

const ROUND_MS = 60_000

/** Deletes signs and remembered answers that have served their time. */
export async function sweepRequests({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  // Twice the window: a sign from a clock that is ahead stays valid until its own time plus the window.
  await db.execute(sql`delete from used_sign where at < ${clock.now() - 2 * SIGN_WINDOW_MS - ROUND_MS}`)
  await db.execute(sql`delete from remembered_answer where started_at < ${Date.now() - REMEMBER_MS}`)
}
