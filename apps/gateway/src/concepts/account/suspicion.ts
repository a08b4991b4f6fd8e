import { desc, eq } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { phonesReachable } from '../../platform/sms/phoneConfig.ts'
import type { Person } from '../people/person.tables.ts'
import { countryOfPhone, maskPhone } from './phoneNumber.ts'
import { session } from './session.tables.ts'

/** A right password that comes after so many wrong ones may have been guessed. */
const WRONG_BEFORE = 3

/**
 * A browser the account was never in with, from another country than its last log-in or after several wrong
 * passwords.
 */
async function isSuspicious(db: Database, caller: Caller, personId: number, tries: number): Promise<boolean> {
  const earlier = await db
    .select({ deviceId: session.deviceId, place: session.place })
    .from(session)
    .where(eq(session.personId, personId))
    .orderBy(desc(session.createdAt))
  if (earlier.some(({ deviceId }) => deviceId === caller.deviceId)) return false
  const here = caller.country ?? '',
    last = earlier[0]?.place ?? ''
  return tries > WRONG_BEFORE || (here !== '' && last !== '' && here !== last)
}

/**
 * After the right password: where the operator wants it, a suspicious log-in goes on by a code to the
 * account's number (R6.16, R6.17).
 *
 * @param tries which try of the last quarter of an hour this is, from 1
 * @throws Refusal 20918 with the masked number, its country and the account
 */
export async function refuseSuspicious(
  { db, config }: GatewayContext,
  caller: Caller,
  row: Person,
  tries: number,
): Promise<void> {
  if (!config.phone.verify || row.phone === null || !phonesReachable(config)) return
  if (await isSuspicious(db, caller, row.id, tries))
    throw new Refusal(20918, {
      values: { phone: maskPhone(row.phone), country: countryOfPhone(row.phone), userId: row.id },
    })
}
