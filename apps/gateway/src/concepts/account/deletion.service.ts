import type { Data, OwnUser } from '@visavis/core/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { forgetSubscriptions } from '../alerts/forgetSubscriptions.ts'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowOf } from '../../platform/database/database.ts'
import { goOffline } from '../people/presence.service.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import { personLeaves, runsUntil, settleFirst } from './account.hooks.ts'
import { accountDeletion } from './deletion.tables.ts'
import { mailLeaving } from './leavingMail.ts'
import { ownPerson } from './ownUser.ts'
import { person } from '../people/person.tables.ts'
import { endSessionsOf, tellEnded } from './session.service.ts'
import { ownUserToComplete } from './signUp.service.ts'
import { clearedSessionCookies } from '../../platform/http/sessionCookie.ts'

/** Time in which one may come back (R2.112). */
export const GRACE_DAYS = 14
const DAY_MS = 24 * 3_600_000

/**
 * What a person would lose, in numbers, and until when a subscription runs that has to be cancelled first.
 */
export async function whatWouldBeLost(
  { db, hooks }: Pick<GatewayContext, 'db' | 'hooks'>,
  personId: number,
): Promise<Data<'accountLoss'>> {
  const row = await rowOf<{ coins: number; points: number; friends: number; calls: number }>(
    db,
    sql`select
    coalesce((select balance from ledger_account where kind = 'person' and person_id = ${personId}), 0) as coins,
    coalesce((select balance from ledger_account where kind = 'host' and person_id = ${personId}), 0) as points,
    (select count(*)::int from friendship where person_id = ${personId}) as friends,
    (select count(*)::int from call where caller_id = ${personId} or callee_id = ${personId}) as calls`,
  )
  let subscribedUntil: number | null = null
  for (const ask of hooks.of(runsUntil)) subscribedUntil ??= await ask(db, personId)
  return {
    ...row,
    graceDays: GRACE_DAYS,
    subscribedUntil,
    payoutOpen: await hasToSettle({ db, hooks }, personId),
  }
}

async function hasToSettle(
  { db, hooks }: Pick<GatewayContext, 'db' | 'hooks'>,
  personId: number,
): Promise<boolean> {
  for (const ask of hooks.of(settleFirst)) if (await ask(db, personId)) return true
  return false
}

/**
 * Hides the account at once and logs it out everywhere; erased after {@link GRACE_DAYS} days unless the
 * person comes back.
 *
 * @throws Refusal 20945 while a payout is open
 */
export async function requestDeletion(
  context: GatewayContext,
  caller: SignedCaller,
  input: { reasonId: number; text: string },
): Promise<{ eraseAt: number }> {
  const now = context.clock.now()
  const eraseAt = now + GRACE_DAYS * DAY_MS
  const { email } = await ownPerson(context.db, caller.userId)
  await context.db.transaction(async (tx) => {
    await tx.update(person).set({ eraseAt }).where(eq(person.id, caller.userId))
    // After the row is written: whoever asks for a payout at the same time waits for it, or is seen here.
    if (await hasToSettle({ db: tx, hooks: context.hooks }, caller.userId)) throw new Refusal(20945)
    await tx.insert(accountDeletion).values({
      personId: caller.userId,
      reasonId: input.reasonId,
      text: input.text,
      requestedAt: now,
      eraseAt,
    })
    for (const listener of context.hooks.of(personLeaves)) await listener(tx, context, caller.userId)
    await forgetSubscriptions(tx, caller.userId)
    await endSessionsOf(tx, caller.userId, 'logout', now)
    await goOffline({ db: tx, clock: context.clock }, caller.userId)
    await presenceChanged(tx, [caller.userId])
  })
  await mailLeaving(context, caller, { email, eraseAt })
  if (caller.cookies.secure) caller.cookies.values.push(...clearedSessionCookies(caller.brand))
  tellEnded(context, caller.userId, caller.sessionId)
  return { eraseAt }
}

/** Takes the decision to leave back. @throws Refusal 409 when there is none */
export async function restoreAccount({ db, clock }: GatewayContext, caller: SignedCaller): Promise<OwnUser> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    const rows = await tx
      .update(person)
      .set({ eraseAt: null })
      .where(and(eq(person.id, caller.userId), isNull(person.erasedAt), sql`${person.eraseAt} > ${now}`))
      .returning({ id: person.id })
    if (rows.length === 0) throw new Refusal(409, { status: 409 })
    await tx
      .update(accountDeletion)
      .set({ restoredAt: now })
      .where(
        and(
          eq(accountDeletion.personId, caller.userId),
          isNull(accountDeletion.restoredAt),
          isNull(accountDeletion.erasedAt),
        ),
      )
    await presenceChanged(tx, [caller.userId])
    return await ownUserToComplete(tx, caller, await ownPerson(tx, caller.userId), now)
  })
}
