import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { emailFlow } from '../account/emailFlow.tables.ts'
import { hashPassword } from '../account/passwords.ts'
import { person } from '../people/person.tables.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { endSessionsOf, tellEnded } from '../account/session.service.ts'
import { issueTicket, withdrawTickets } from '../account/ticket.service.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'

export type MailedLink = typeof emailFlow.$inferSelect
/**
 * `open`: a button may act; `done`: it did; `denied`: "This was not me" was pressed; `closed`: used up or
 * replaced.
 */
export type LinkState = 'open' | 'done' | 'denied' | 'closed'

/** Longest secret that is looked up. */
const SECRET_CHARS = 128

/** What a mailed secret stands for; null for an unknown or outdated one. Looking changes nothing. */
export async function findLink(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  secret: string,
): Promise<MailedLink | null> {
  if (secret === '' || secret.length > SECRET_CHARS) return null
  const [link] = await db
    .select()
    .from(emailFlow)
    .where(and(eq(emailFlow.linkHash, hashSecret(secret)), gt(emailFlow.expiresAt, clock.now())))
  return link ?? null
}

export function stateOf({ deniedAt, completedAt, verifiedAt }: MailedLink): LinkState {
  if (deniedAt !== null) return 'denied'
  if (verifiedAt !== null) return 'done'
  return completedAt === null ? 'open' : 'closed'
}

/**
 * Open links of the same browser for the same address, purpose and account (none at a sign-up): it holds the
 * secret of one of them, the person opened another.
 */
const ofSameAsker = (link: MailedLink, now: number) =>
  and(
    eq(emailFlow.appId, link.appId),
    eq(emailFlow.email, link.email),
    eq(emailFlow.purpose, link.purpose),
    eq(emailFlow.deviceId, link.deviceId),
    link.personId === null ? isNull(emailFlow.personId) : eq(emailFlow.personId, link.personId),
    gt(emailFlow.expiresAt, now),
    isNull(emailFlow.completedAt),
  )

/** The address is proven: the browser that asked goes on by itself. */
export async function confirmLink(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  link: MailedLink,
): Promise<void> {
  const now = clock.now()
  await db
    .update(emailFlow)
    .set({ verifiedAt: sql`coalesce(${emailFlow.verifiedAt}, ${now})` })
    .where(ofSameAsker(link, now))
}

/**
 * "This was not me": ends what the browser asked for, and what it was given for it. One press is one denial,
 * however many mails it sent.
 */
export async function denyLink(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  link: MailedLink,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(emailFlow)
      .set({ completedAt: now, verifiedAt: null })
      .where(ofSameAsker(link, now))
      .returning({ flowHash: emailFlow.flowHash })
    const hashes = ended.map(({ flowHash }) => flowHash)
    if (!hashes.includes(link.flowHash)) return
    await tx.update(emailFlow).set({ deniedAt: now }).where(eq(emailFlow.flowHash, link.flowHash))
    for (const flowHash of hashes) await withdrawTickets(tx, flowHash)
  })
}

/** Takes a link up, once. @returns false when somebody was quicker */
async function useLink(tx: Database, link: MailedLink, now: number): Promise<boolean> {
  const used = await tx
    .update(emailFlow)
    .set({ completedAt: now, verifiedAt: now })
    .where(
      and(eq(emailFlow.flowHash, link.flowHash), isNull(emailFlow.completedAt), gt(emailFlow.expiresAt, now)),
    )
    .returning({ flowHash: emailFlow.flowHash })
  return used.length > 0
}

/**
 * Sets the password of the account the address belongs to; all its sessions end, and so do all other links
 * for a new password.
 *
 * @param password of allowed length
 * @returns false when the link was used meanwhile or the account is gone
 */
export async function setPasswordByLink(
  context: GatewayContext,
  link: MailedLink,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const now = context.clock.now()
  const changedId = await context.db.transaction(async (tx) => {
    if (!(await useLink(tx, link, now))) return null
    const [changed] = await tx
      .update(person)
      .set({ passwordHash })
      .where(and(eq(person.appId, link.appId), sql`lower(${person.email}) = ${link.email}`))
      .returning({ id: person.id })
    if (changed !== undefined)
      await tx.update(emailFlow).set({ completedAt: now, verifiedAt: now }).where(ofSameAsker(link, now))
    await tx
      .update(emailFlow)
      .set({ completedAt: now })
      .where(
        and(
          eq(emailFlow.appId, link.appId),
          eq(emailFlow.email, link.email),
          eq(emailFlow.purpose, 'reset'),
          isNull(emailFlow.completedAt),
        ),
      )
    if (changed === undefined) {
      // Nobody was given a new password, so nobody is told of one.
      await tx.update(emailFlow).set({ verifiedAt: null }).where(eq(emailFlow.flowHash, link.flowHash))
      return null
    }
    await endSessionsOf(tx, changed.id, 'passwordChanged', now)
    return changed.id
  })
  if (changedId !== null) tellEnded(context, changedId)
  return changedId !== null
}

/**
 * Trades a mailed link for a ticket of minutes that logs its person in. @returns null when the link was used
 * meanwhile
 */
export async function logInTicket(
  { db, clock }: Pick<GatewayContext, 'db' | 'clock'>,
  link: MailedLink,
): Promise<string | null> {
  const now = clock.now()
  return await db.transaction(async (tx) => {
    const { personId, appId, email, flowHash } = link
    if (personId === null || !(await useLink(tx, link, now))) return null
    return await issueTicket(
      tx,
      { step: 'mailedLogin', appId, email, purpose: 'register', personId, deviceId: '', flowHash },
      now,
    )
  })
}
