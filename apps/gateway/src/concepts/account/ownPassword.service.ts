import { eq } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/clientAddress.ts'
import { countTry, forgetTries, triesKey } from './loginTries.ts'
import { ownPerson } from './ownUser.ts'
import { hashPassword, isEmailPassword, isPhonePassword, verifyPassword } from './passwords.ts'
import { person } from '../people/person.tables.ts'
import { endSessionsOf, tellEnded } from './session.service.ts'

export interface NewOwnPassword {
  /** The kind of sign-in it belongs to: each keeps its own (R5.03). */
  readonly way: 'email' | 'phone'
  readonly password: string
  readonly oldPassword?: string | undefined
}

/**
 * Account security: a new password, or the first one, for a way into the own account. Whoever has one gives
 * it, and only ten times in a quarter of an hour; every other session ends.
 *
 * @throws Refusal 20912 or 20913 for its length, 20206 for a wrong old one, 20921 after too many tries, 400
 *   for a way that is not linked
 */
export async function changeOwnPassword(
  context: GatewayContext,
  caller: SignedCaller,
  { way, password, oldPassword = '' }: NewOwnPassword,
): Promise<void> {
  const byEmail = way === 'email'
  if (!(byEmail ? isEmailPassword : isPhonePassword)(password))
    throw new Refusal(byEmail ? 20912 : 20913, { field: 'password' })
  const row = await ownPerson(context.db, caller.userId)
  const account = byEmail ? row.email : row.phone
  if (account === null) throw new Refusal(20001, { status: 400, field: 'way' })
  const stored = byEmail ? row.passwordHash : row.phonePasswordHash
  const key = triesKey(row.appId, account, networkOf(caller.ip))
  if (stored !== null) {
    await countTry(context, key)
    if (!(await verifyPassword(oldPassword, stored))) throw new Refusal(20206, { field: 'oldPassword' })
  }
  const hash = await hashPassword(password)
  await context.db.transaction(async (tx) => {
    await forgetTries(tx, key)
    await tx
      .update(person)
      .set(byEmail ? { passwordHash: hash } : { phonePasswordHash: hash })
      .where(eq(person.id, row.id))
    await endSessionsOf(tx, row.id, 'passwordChanged', context.clock.now(), caller.sessionId)
  })
  tellEnded(context, row.id, caller.sessionId)
}
