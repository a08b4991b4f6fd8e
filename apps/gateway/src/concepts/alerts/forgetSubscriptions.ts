import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { pushSubscription } from './alerts.tables.ts'

/** Nothing is pushed to any browser of the person any more. */
export async function forgetSubscriptions(tx: Database, personId: number): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.personId, personId))
}
