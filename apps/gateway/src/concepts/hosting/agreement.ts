import type { Data } from '@visavis/core/contract'
import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { personAgreement } from './hosting.tables.ts'

type Agreement = Data<'protocolStatus'>
const NOT_AGREED = 20917

/** Whether a person agreed to the version that counts now, and when. */
export async function agreementOf(db: Database, personId: number): Promise<Agreement> {
  const [row] = await db
    .select({ agreedAt: personAgreement.agreedAt })
    .from(personAgreement)
    .where(
      and(
        eq(personAgreement.personId, personId),
        eq(personAgreement.type, 'host'),
        eq(personAgreement.version, HOST_AGREEMENT_VERSION),
      ),
    )
  return { agreed: row !== undefined, version: HOST_AGREEMENT_VERSION, agreedAt: row?.agreedAt ?? null }
}

/**
 * Stores that a person agreed; agreeing again keeps the first date.
 *
 * @throws Refusal 20917 when another version counts now
 */
export async function agree(
  db: Database,
  personId: number,
  { version, now }: { version: number; now: number },
): Promise<Agreement> {
  if (version !== HOST_AGREEMENT_VERSION) throw new Refusal(NOT_AGREED, { field: 'version' })
  await db
    .insert(personAgreement)
    .values({ personId, type: 'host', version, agreedAt: now })
    .onConflictDoNothing()
  return await agreementOf(db, personId)
}

/** @throws Refusal 20917 where the person has not agreed to the version that counts now */
export async function requireAgreed(db: Database, personId: number): Promise<void> {
  const { agreed } = await agreementOf(db, personId)
  if (!agreed) throw new Refusal(NOT_AGREED)
}
