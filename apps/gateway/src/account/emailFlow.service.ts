import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal, type Caller, type GatewayContext } from '../context.ts'
import { sendMail } from '../mail/mail.service.ts'
import { mailText } from '../mail/mailTexts.ts'
import { emailFlow } from './emailFlow.tables.ts'
import { EVEN_MS, noLongerThan } from './evenTime.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { issueTicket, withdrawTickets } from './ticket.service.ts'

/** Seconds until another mail may be asked for. */
export const RESEND_SECONDS = 60
/** Links of mails work this long (C.57). */
export const LINK_LIFE_MS = 24 * 3_600_000

export type FlowPurpose = 'register' | 'reset' | 'link'
/** For whom an address is proven that is to be linked to an account. */
export interface LinkWish { readonly personId: number; readonly switching: boolean }

/** Path of the page a mailed link opens; below /facade, so that it also works on the site's own origin. */
export const VERIFY_PATH = '/facade/verify-email'

/** Mails a link and gives the browser its secret flow id (D6). @throws Refusal 20807 when the mail cannot be sent */
export async function startEmailFlow(context: GatewayContext, caller: Caller, email: string, purpose: FlowPurpose, languageId: number, wish?: LinkWish): Promise<{ flowId: string; resendAfter: number }> {
  const now = context.clock.now()
  const flowId = newSecret(), link = newSecret()
  await context.db.insert(emailFlow).values({
    flowHash: hashSecret(flowId), appId: caller.brand.appId, email: email.toLowerCase(), purpose, deviceId: caller.deviceId, linkHash: hashSecret(link), createdAt: now, expiresAt: now + LINK_LIFE_MS, ...wish,
  })
  const url = `${originOfLinks(context, caller)}${VERIFY_PATH}?key=${link}&lang=${languageId}`
  const { subject, body } = mailText(purpose, languageId, { brand: caller.brand.name, link: url })
  const sent = sendMail(context, { appId: caller.brand.appId, brandName: caller.brand.name, to: email, subject, body, link: url })
  // A mail server's time would tell who has an account (B14).
  await (purpose === 'reset' ? noLongerThan(EVEN_MS / 2, sent) : sent)
  return { flowId, resendAfter: RESEND_SECONDS }
}

/** Links lead to the site the person came from. */
function originOfLinks({ config }: GatewayContext, caller: Caller): string {
  return config.publicOrigins.includes(caller.origin) ? caller.origin : (config.publicOrigins[0] ?? '')
}

/** A mailed link was opened: its flow and the browser's other open flows for that address are verified. @returns the app it is of, or null when the link is unknown or too old */
export async function openLink({ db, clock }: GatewayContext, link: string): Promise<string | null> {
  const now = clock.now()
  const [flow] = await db.select().from(emailFlow).where(and(eq(emailFlow.linkHash, hashSecret(link)), gt(emailFlow.expiresAt, now)))
  if (flow === undefined) return null
  await db.update(emailFlow).set({ verifiedAt: sql`coalesce(${emailFlow.verifiedAt}, ${now})` }).where(and(
    eq(emailFlow.appId, flow.appId), eq(emailFlow.email, flow.email), eq(emailFlow.purpose, flow.purpose), eq(emailFlow.deviceId, flow.deviceId), gt(emailFlow.expiresAt, now), isNull(emailFlow.completedAt),
  ))
  return flow.appId
}

/** Whether the link was opened; if so, the ticket of the next step. Asked again, a new ticket replaces the unused one. @throws Refusal 400 for an unknown flow */
export async function checkFlow({ db, clock }: GatewayContext, caller: Caller, email: string, flowId: string): Promise<{ verified: boolean; ticket?: string }> {
  const now = clock.now()
  const flowHash = hashSecret(flowId)
  const [flow] = await db.select().from(emailFlow).where(and(eq(emailFlow.flowHash, flowHash), eq(emailFlow.appId, caller.brand.appId), eq(emailFlow.deviceId, caller.deviceId)))
  if (flow === undefined || flow.purpose === 'link' || flow.email !== email.toLowerCase()) throw new Refusal(20001, { status: 400, field: 'flowId' })
  if (flow.expiresAt <= now || flow.completedAt !== null) throw new Refusal(flow.purpose === 'reset' ? 20208 : 20001, flow.purpose === 'reset' ? {} : { status: 400, field: 'flowId' })
  if (flow.verifiedAt === null) return { verified: false }
  const { purpose } = flow
  const ticket = await db.transaction(async (tx) => {
    await withdrawTickets(tx, flowHash)
    return await issueTicket(tx, { step: 'setPassword', appId: flow.appId, email: flow.email, purpose, deviceId: caller.deviceId, flowHash }, now)
  })
  return { verified: true, ticket }
}
