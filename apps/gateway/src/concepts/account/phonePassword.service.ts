import { and, eq } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { changeOwnPassword } from './ownPassword.service.ts'
import { ownPerson } from './ownUser.ts'
import { hashPassword, isPhonePassword } from './passwords.ts'
import { person } from '../people/person.tables.ts'
import type { PhoneNumber } from './phoneNumber.ts'
import { endSessionsOf, tellEnded } from './session.service.ts'
import { issueTicket, useTicket } from './ticket.service.ts'

export interface NewPhonePassword {
  readonly phone: PhoneNumber
  readonly password: string
  readonly purpose: 'login' | 'reset'
  readonly ticket?: string | undefined
  readonly oldPassword?: string | undefined
}

/**
 * Sets the password of sign-in by phone: on the way in (the answer's ticket goes on), after a proven reset
 * (every session ends), or from the settings of whoever is logged in.
 *
 * @throws Refusal 20913 for its length (the ticket stays good), 20208 when a reset took too long, 20206 for a
 *   wrong old one, 400 for the ticket
 */
export async function updatePhonePassword(
  context: GatewayContext,
  caller: Caller,
  input: NewPhonePassword,
): Promise<{ ticket?: string }> {
  if (!isPhonePassword(input.password)) throw new Refusal(20913, { field: 'password' })
  if (input.ticket === undefined) return await changeOwn(context, caller, input)
  const { ticket: secret, phone, purpose } = input
  const passwordHash = await hashPassword(input.password)
  const now = context.clock.now()
  const { appId } = caller.brand
  const done = await context.db.transaction(async (tx): Promise<{ ticket?: string; changedId?: number }> => {
    const used = await useTicket(
      tx,
      secret,
      {
        step: purpose === 'login' ? 'phoneLogin' : 'phoneReset',
        appId,
        deviceId: caller.deviceId,
        phone: phone.e164,
      },
      now,
    )
    if (purpose === 'login')
      return {
        ticket: await issueTicket(
          tx,
          {
            step: 'phoneLogin',
            appId,
            email: '',
            phone: used.phone,
            purpose: 'register',
            deviceId: caller.deviceId,
            passwordHash,
          },
          now,
        ),
      }
    const [changed] = await tx
      .update(person)
      .set({ phonePasswordHash: passwordHash })
      .where(and(eq(person.appId, appId), eq(person.phone, used.phone)))
      .returning({ id: person.id })
    if (changed === undefined) throw new Refusal(20102, { field: 'mobile' })
    await endSessionsOf(tx, changed.id, 'passwordChanged', now)
    return { changedId: changed.id }
  })
  if (done.changedId !== undefined) tellEnded(context, done.changedId)
  return done.ticket === undefined ? {} : { ticket: done.ticket }
}

/** From the settings (P.063): the number has to be the own one. */
async function changeOwn(
  context: GatewayContext,
  caller: Caller,
  { phone, password, oldPassword }: NewPhonePassword,
): Promise<Record<string, never>> {
  const { userId, sessionId } = caller
  if (userId === null || sessionId === null) throw new Refusal(20001, { status: 400, field: 'ticket' })
  if ((await ownPerson(context.db, userId)).phone !== phone.e164)
    throw new Refusal(20001, { status: 400, field: 'mobile' })
  await changeOwnPassword(context, { ...caller, userId, sessionId }, { way: 'phone', password, oldPassword })
  return {}
}
