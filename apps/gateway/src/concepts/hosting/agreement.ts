import type { Data } from '@visavis/core/contract'
import { HOST_AGREEMENT_VERSION } from '@visavis/core/contract/hosting'
import { and, eq } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { phonesReachable } from '../../platform/sms/phoneConfig.ts'
import { person } from '../people/person.tables.ts'
import { tellHostState } from './hostRole.ts'
import { personAgreement } from './hosting.tables.ts'

type Agreement = Data<'protocolStatus'>
const NOT_AGREED = 20917
const NO_NUMBER = 20918

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
 * Stores that a person agreed; agreeing again keeps the first date. Where operators want verified numbers,
 * the account needs one first (R6.17). Pages of somebody who is a host already are told.
 *
 * @throws Refusal 20917 when another version counts now, 20918 without a number
 */
export async function agree(
  { db, clock, config, push }: Pick<GatewayContext, 'db' | 'clock' | 'config' | 'push'>,
  personId: number,
  version: number,
): Promise<Agreement> {
  if (version !== HOST_AGREEMENT_VERSION) throw new Refusal(NOT_AGREED, { field: 'version' })
  const before = await agreementOf(db, personId)
  if (before.agreed) return before
  return await transaction(db, async (tx) => {
    const [row] = await tx
      .select({ phone: person.phone, isHost: person.isHost })
      .from(person)
      .where(eq(person.id, personId))
    if (config.phone.verify && phonesReachable(config) && (row?.phone ?? null) === null)
      throw new Refusal(NO_NUMBER)
    await tx
      .insert(personAgreement)
      .values({ personId, type: 'host', version, agreedAt: clock.now() })
      .onConflictDoNothing()
    if (row?.isHost === true) await tellHostState(tx, { push }, personId, { state: 'host', answer: '' })
    return await agreementOf(tx, personId)
  })
}

/** @throws Refusal 20917 where the person has not agreed to the version that counts now */
export async function requireAgreed(db: Database, personId: number): Promise<void> {
  const { agreed } = await agreementOf(db, personId)
  if (!agreed) throw new Refusal(NOT_AGREED)
}
