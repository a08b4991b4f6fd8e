import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { SIGN_WINDOW_MS } from '../../platform/http/verifySign.ts'

/** Deletes farewells of searches once no later search can come that was signed before them. */
export async function forgetFarewells({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`delete from match_farewell where at < ${clock.now() - 2 * SIGN_WINDOW_MS}`)
}
