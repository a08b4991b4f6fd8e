import { and, eq, ne, sql } from 'drizzle-orm'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import type { Caller, GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { movedText } from '../../platform/mail/mailTexts.ts'
import { askedBy } from './askedBy.ts'
import { LOCK_MS, refuseLocked, type Contact } from './contactLock.ts'
import { contactSwitch } from './link.tables.ts'
import { person, type Person } from '../people/person.tables.ts'
import { signInsOf } from './signIns.ts'

export type Taken =
  | { readonly state: 'verified'; readonly from: Person | null }
  | { readonly state: 'bound' | 'onlySignIn' }

/** The account that has an address or number now, other than the asker's. */
export async function otherOwner(
  db: Database,
  { appId, kind, value, personId }: Contact,
): Promise<Person | null> {
  const same = kind === 'email' ? sql`lower(${person.email}) = ${value}` : eq(person.phone, value)
  const [row] = await db
    .select()
    .from(person)
    .where(and(eq(person.appId, appId), same, ne(person.id, personId)))
  return row ?? null
}

/** Whether an account may lose this; its only way in it may not (R4.54). */
export async function mayLose(db: Database, owner: Person): Promise<boolean> {
  return (await signInsOf(db, owner)) > 1
}

/**
 * Gives a proven address or number to an account, from another one where that was agreed to (ML.03, ML.05).
 * All or nothing.
 *
 * @throws Refusal 20911 while locked
 */
export async function takeContact(
  tx: Database,
  contact: Contact,
  { switching, now, typed }: { switching: boolean; now: number; /** As it is kept. */ typed: string },
): Promise<Taken> {
  const { appId, kind, value, personId } = contact
  // Two accounts that reach for the same thing go one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${appId} ${kind} ${value}`}))`)
  await refuseLocked(tx, contact, now)
  const from = await otherOwner(tx, contact)
  if (from !== null) {
    if (!switching) return { state: 'bound' }
    if (!(await mayLose(tx, from))) return { state: 'onlySignIn' }
    await tx
      .update(person)
      .set(kind === 'email' ? { email: null, passwordHash: null } : { phone: null, phonePasswordHash: null })
      .where(eq(person.id, from.id))
    await tx.insert(contactSwitch).values({ appId, kind, value, personId, switchedAt: now })
  }
  // The password stays with its kind of sign-in (R5.03); that of an address one never had is chosen by
  // "forgot password".
  await tx
    .update(person)
    .set(kind === 'email' ? { email: typed } : { phone: typed })
    .where(eq(person.id, personId))
  return { state: 'verified', from }
}

/** The account it was taken from hears of it on its browsers, in the transaction that took it (R4.54). */
export async function alertFormerOwner(
  context: Pick<GatewayContext, 'push' | 'clock'>,
  tx: Database,
  from: Person | null,
): Promise<void> {
  if (from === null) return
  const now = context.clock.now()
  await enqueueAlert(tx, {
    personId: from.id,
    alert: { kind: 'contactMoved', values: {}, path: '/accountSecurity', tag: 'contact-moved' },
    now,
    expiresAt: now + LOCK_MS,
  })
  await tellSystemNotice(context, tx, { personId: from.id, kind: 'contactMoved', path: '/accountSecurity' })
}

/**
 * And by mail, after the commit, at the address it has or had: a number may have a new owner, so its old one
 * has to hear of it.
 */
export async function mailFormerOwner(
  context: GatewayContext,
  caller: Caller,
  from: Person | null,
): Promise<void> {
  if (from === null || from.email === null) return
  const { subject, body } = movedText(
    context.texts.of(caller.brand, caller.languageId),
    askedBy(caller, context.clock.now()),
  )
  await sendMail(context, {
    appId: caller.brand.appId,
    brandName: caller.brand.name,
    to: from.email,
    subject,
    body,
    link: '',
  }).catch((err: unknown) => context.log.error({ err }, 'former owner not told'))
}
