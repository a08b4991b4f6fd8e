import type { Data } from '@visavis/core/contract'
import { and, desc, eq } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { openSealingKey } from '../../platform/sealing/SealingKey.ts'
import { socialIdentity } from './socialIdentity.tables.ts'
import { lockedUntil, refuseLocked, type Contact } from './contactLock.ts'
import { RESEND_SECONDS, openLinkFlow, startEmailFlow } from './emailFlow.service.ts'
import { emailFlow } from './emailFlow.tables.ts'
import { maskEmail, ownPerson } from './ownUser.ts'
import { maskPhone, type PhoneNumber } from './phoneNumber.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { signInsOf } from './signIns.ts'
import {
  alertFormerOwner,
  mailFormerOwner,
  mayLose,
  otherOwner,
  takeContact,
  type Taken,
} from './takeContact.ts'
import { useTicket } from './ticket.service.ts'

const PROVIDERS = ['google', 'apple', 'facebook'] as const

/** Ways into the own account, with what stands still for seven days. */
export async function linksOf(
  { db, clock, config }: GatewayContext,
  caller: SignedCaller,
): Promise<Data<'links'>> {
  const now = clock.now()
  const row = await ownPerson(db, caller.userId)
  const own = (kind: Contact['kind']) =>
    lockedUntil(db, { appId: row.appId, kind, value: '', personId: row.id }, now)
  const identities = await db
    .select({ provider: socialIdentity.provider })
    .from(socialIdentity)
    .where(eq(socialIdentity.personId, row.id))
  const [open] = await db
    .select()
    .from(emailFlow)
    .where(openLinkFlow(caller.userId, now))
    .orderBy(desc(emailFlow.createdAt))
    .limit(1)
  return {
    email: {
      value: maskEmail(row.email ?? ''),
      pending: open === undefined ? '' : open.email,
      lockedUntil: await own('email'),
      hasPassword: row.passwordHash !== null,
    },
    phone: {
      value: row.phone === null ? '' : maskPhone(row.phone),
      lockedUntil: await own('phone'),
      hasPassword: row.phonePasswordHash !== null,
    },
    providers: PROVIDERS.filter(
      (provider) =>
        caller.brand.social[provider] !== '' || identities.some((one) => one.provider === provider),
    ).map((provider) => ({ provider, linked: identities.some((one) => one.provider === provider) })),
    signIns: await signInsOf(db, row),
    passwordKey: openSealingKey(config).publicPem,
  }
}

/**
 * ML.01, ML.02, ML.04, ML.06: is it free, then the mail. @throws Refusal 20910 for the same address, 20911
 * while locked, 20807
 */
export async function linkEmail(
  context: GatewayContext,
  caller: SignedCaller,
  input: { email: string; switch: boolean; languageId: number },
  limitMail: () => void,
): Promise<Data<'linkEmail'>> {
  const { db, clock } = context
  const row = await ownPerson(db, caller.userId)
  const contact: Contact = {
    appId: row.appId,
    kind: 'email',
    value: input.email.toLowerCase(),
    personId: row.id,
  }
  if (row.email?.toLowerCase() === contact.value) throw new Refusal(20910, { field: 'email' })
  await refuseLocked(db, contact, clock.now())
  const other = await otherOwner(db, contact)
  if (other !== null && !(await mayLose(db, other)))
    return { state: 'onlySignIn', boundToOther: true, resendAfter: 0, lockedUntil: 0 }
  if (other !== null && !input.switch)
    return { state: 'bound', boundToOther: true, resendAfter: 0, lockedUntil: 0 }
  limitMail()
  const { flowId } = await startEmailFlow(context, caller, input.email, 'link', input.languageId, {
    personId: row.id,
    switching: input.switch,
  })
  return { state: 'sent', boundToOther: other !== null, flowId, resendAfter: RESEND_SECONDS, lockedUntil: 0 }
}

/**
 * ML.03, ML.05: the mail was opened, so the address moves in. @throws Refusal 400 for an unknown wish, 20911
 */
export async function verifyLinkEmail(
  context: GatewayContext,
  caller: SignedCaller,
  { email, flowId }: { email: string; flowId?: string | undefined },
): Promise<Data<'verifyLinkEmail'>> {
  const { db, clock } = context
  const now = clock.now()
  const value = email.toLowerCase()
  const [flow] = await db
    .select()
    .from(emailFlow)
    .where(
      and(
        openLinkFlow(caller.userId, now),
        eq(emailFlow.email, value),
        flowId === undefined ? undefined : eq(emailFlow.flowHash, hashSecret(flowId)),
      ),
    )
    .orderBy(desc(emailFlow.createdAt))
    .limit(1)
  if (flow === undefined) throw new Refusal(20001, { status: 400, field: 'flowId' })
  if (flow.verifiedAt === null) return { verified: false, state: 'sent', lockedUntil: 0 }
  const contact: Contact = { appId: flow.appId, kind: 'email', value, personId: caller.userId }
  const taken = await db.transaction(async (tx): Promise<Taken> => {
    const done = await takeContact(tx, contact, { switching: flow.switching, now, typed: email })
    await tx.update(emailFlow).set({ completedAt: now }).where(eq(emailFlow.flowHash, flow.flowHash))
    if (done.state === 'verified') await alertFormerOwner(context, tx, done.from)
    return done
  })
  if (taken.state !== 'verified') return { verified: false, state: taken.state, lockedUntil: 0 }
  await mailFormerOwner(context, caller, taken.from)
  return { verified: true, state: 'verified', lockedUntil: await lockedUntil(db, contact, now) }
}

/** Refused in the middle: what was begun is taken back, the ticket stays good. */
class NotTaken extends Error {
  readonly state: 'bound' | 'onlySignIn'
  constructor(state: 'bound' | 'onlySignIn') {
    super(state)
    this.state = state
  }
}

/** ML.01–ML.06 for numbers: the ticket proves it. @throws Refusal 20911 while locked, 400 for the ticket */
export async function linkMobile(
  context: GatewayContext,
  caller: SignedCaller,
  input: { phone: PhoneNumber; ticket: string; switch: boolean },
): Promise<Data<'linkMobile'>> {
  const now = context.clock.now()
  const contact: Contact = {
    appId: caller.brand.appId,
    kind: 'phone',
    value: input.phone.e164,
    personId: caller.userId,
  }
  try {
    const from = await context.db.transaction(async (tx) => {
      await useTicket(
        tx,
        input.ticket,
        { step: 'phoneLink', appId: contact.appId, deviceId: caller.deviceId, phone: contact.value },
        now,
      )
      const taken = await takeContact(tx, contact, { switching: input.switch, now, typed: contact.value })
      if (taken.state !== 'verified') throw new NotTaken(taken.state)
      await alertFormerOwner(context, tx, taken.from)
      return taken.from
    })
    await mailFormerOwner(context, caller, from)
    return { state: 'verified', lockedUntil: await lockedUntil(context.db, contact, now) }
  } catch (error) {
    if (error instanceof NotTaken) return { state: error.state, lockedUntil: 0 }
    throw error
  }
}

/** Lets go of a provider; the last way in stays. */
export async function unlinkProvider(
  { db }: GatewayContext,
  caller: SignedCaller,
  provider: (typeof PROVIDERS)[number],
): Promise<Data<'unlinkProvider'>> {
  return await db.transaction(async (tx) => {
    const row = await ownPerson(tx, caller.userId)
    const [identity] = await tx
      .select()
      .from(socialIdentity)
      .where(and(eq(socialIdentity.personId, row.id), eq(socialIdentity.provider, provider)))
      .for('update')
    if (identity !== undefined && (await signInsOf(tx, row)) < 2) return { state: 'onlySignIn' as const }
    await tx
      .delete(socialIdentity)
      .where(and(eq(socialIdentity.personId, row.id), eq(socialIdentity.provider, provider)))
    return { state: 'removed' as const }
  })
}
