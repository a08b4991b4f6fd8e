import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { personAgreement } from '../../concepts/hosting/hosting.tables.ts'
import type { Database } from '../../platform/database/database.ts'

/** Lets a host of the seeds have accepted the agreement that counts now. */
export async function seedAgreement(db: Database, personId: number, now: number): Promise<void> {
  await db
    .insert(personAgreement)
    .values({ personId, type: 'host', version: HOST_AGREEMENT_VERSION, agreedAt: now })
    .onConflictDoNothing()
}
