import type { Attribution, OwnUser } from '@visavis/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { countryCodeOf } from '../../platform/country/countryIds.ts'
import { emailContact } from './contactOf.ts'
import { emailFlow } from './emailFlow.tables.ts'
import { ownUser } from './ownUser.ts'
import { hashPassword, isEmailPassword } from './passwords.ts'
import { person, type Person } from '../people/person.tables.ts'
import { grantRegisterBonus } from './registerBonus.ts'
import { startSession } from './session.service.ts'
import { issueTicket, useTicket } from './ticket.service.ts'
import { refuseMinors } from './underage.ts'

/** Account with that address at that brand. */
export async function findByEmail(
  db: Database,
  appId: string,
  email: string,
): Promise<typeof person.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.appId, appId), sql`lower(${person.email}) = ${email.toLowerCase()}`))
  return row ?? null
}

/**
 * Step 4: takes the password of a new account and answers the ticket of step 5. A new password for an old
 * account is chosen behind its mailed link.
 *
 * @throws Refusal 20912 for its length (the ticket stays good), or 400 for the ticket
 */
export async function setPassword(
  context: GatewayContext,
  caller: Caller,
  input: { email: string; password: string; ticket: string },
): Promise<{ ticket: string }> {
  if (!isEmailPassword(input.password)) throw new Refusal(20912, { field: 'password' })
  const passwordHash = await hashPassword(input.password)
  const now = context.clock.now()
  const { appId } = caller.brand
  return await context.db.transaction(async (tx) => {
    const used = await useTicket(
      tx,
      input.ticket,
      { step: 'setPassword', appId, deviceId: caller.deviceId, email: input.email },
      now,
    )
    // A ticket for a new password, handed out before that moved behind the link.
    if (used.purpose !== 'register') throw new Refusal(20208)
    return {
      ticket: await issueTicket(
        tx,
        {
          step: 'register',
          appId,
          email: used.email,
          purpose: 'register',
          deviceId: caller.deviceId,
          flowHash: used.flowHash,
          passwordHash,
        },
        now,
      ),
    }
  })
}

/**
 * Step 5: the account, its first session and its coins, all or nothing. @throws Refusal 20104 when the
 * address was taken meanwhile, 20108 for minors
 */
export async function register(
  context: GatewayContext,
  caller: Caller,
  input: { email: string; ticket: string; over18: boolean; countryId: number; attribution: Attribution },
): Promise<OwnUser> {
  const now = context.clock.now()
  const { appId } = caller.brand
  const attribution = Object.fromEntries(
    Object.entries(input.attribution).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>
  return await context.db.transaction(async (tx) => {
    const used = await useTicket(
      tx,
      input.ticket,
      { step: 'register', appId, deviceId: caller.deviceId, email: input.email },
      now,
    )
    await refuseMinors(tx, { appId, deviceId: caller.deviceId, over18: input.over18 }, now)
    const [row] = await tx
      .insert(person)
      .values({
        appId,
        email: used.email,
        passwordHash: used.passwordHash,
        over18At: now,
        createdAt: now,
        attribution,
        countryId: input.countryId,
        countryCode: countryCodeOf(input.countryId),
      })
      .onConflictDoNothing()
      .returning()
    if (row === undefined) throw new Refusal(20104, { field: 'email' })
    const { loginToken } = await startSession(tx, caller, row.id, '', now)
    await grantRegisterBonus(
      tx,
      context.config,
      caller,
      { personId: row.id, contact: emailContact(used.email) },
      now,
    )
    await tx.update(emailFlow).set({ completedAt: now }).where(eq(emailFlow.flowHash, used.flowHash))
    return await ownUserToComplete(tx, caller, row, now, { loginToken })
  })
}

/** The own account, with the ticket of the complement form where that is still to be filled in. */
export async function ownUserToComplete(
  db: Database,
  caller: Caller,
  row: Person,
  now: number,
  fresh: { loginToken?: string } = {},
): Promise<OwnUser> {
  return await ownUser(db, row, {
    ...fresh,
    ...(row.completedAt === null ? { ticket: await complementTicket(db, caller, row, now) } : {}),
  })
}

async function complementTicket(
  db: Database,
  caller: Caller,
  row: { id: number; email: string | null },
  now: number,
): Promise<string> {
  return await issueTicket(
    db,
    {
      step: 'complement',
      appId: caller.brand.appId,
      email: row.email ?? '',
      purpose: 'register',
      deviceId: caller.deviceId,
      personId: row.id,
    },
    now,
  )
}
