import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { gatewayOrigin } from '../../platform/brands/siteOf.ts'
import { Refusal, type Caller, type GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { mailText } from '../../platform/mail/mailTexts.ts'
import { refusePaused } from './pauseMails.ts'
import { askedBy } from './askedBy.ts'
import { emailFlow, type LinkPurpose } from './emailFlow.tables.ts'
import { EVEN_MS, noLongerThan } from './evenTime.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { issueTicket, withdrawTickets } from './ticket.service.ts'

/** Seconds until another mail may be asked for. */
export const RESEND_SECONDS = 60
/** Links of mails work this long (C.57). */
export const LINK_LIFE_MS = 24 * 3_600_000

export type FlowPurpose = Exclude<LinkPurpose, 'login'>
/** For whom an address is proven that is to be linked to an account. */
export interface LinkWish {
  readonly personId: number
  readonly switching: boolean
}

/** Path of the page a mailed link opens; below /facade, so that it also works on the site's own origin. */
export const MAILED_LINK_PATH = '/facade/mailed-link'
/** Address of that page. @param secret what the database keeps the hash of */
export const mailedLinkUrl = (site: string, secret: string, languageId: number): string =>
  `${site}${MAILED_LINK_PATH}?key=${secret}&lang=${languageId}`

/**
 * Mails a link and gives the browser its secret flow id (D6). @throws Refusal 20807 when the mail cannot be
 * sent, 20922 while the owner of the address has stopped such mails
 */
export async function startEmailFlow(
  context: GatewayContext,
  caller: Caller,
  email: string,
  purpose: FlowPurpose,
  languageId: number,
  wish?: LinkWish,
): Promise<{ flowId: string; resendAfter: number }> {
  const { appId, name } = caller.brand
  await refusePaused(context, { appId, email, purpose })
  const now = context.clock.now()
  const flowId = newSecret(),
    link = newSecret()
  const asked = askedBy(caller, now)
  const flowHash = hashSecret(flowId)
  const replaced = await beginFlow(context, {
    flowHash,
    appId,
    email: email.toLowerCase(),
    purpose,
    deviceId: caller.deviceId,
    linkHash: hashSecret(link),
    expiresAt: now + LINK_LIFE_MS,
    ...asked,
    ...wish,
  })
  const url = mailedLinkUrl(originOfLinks(context, caller), link, languageId)
  const { subject, body } = mailText(purpose, context.texts.of(caller.brand, languageId), {
    link: url,
    asked,
  })
  const sent = sendMail(context, { appId, brandName: name, to: email, subject, body, link: url })
  // A mail server's time would tell who has an account (B14).
  await (purpose === 'reset' ? noLongerThan(EVEN_MS / 2, sent) : sent).catch(async (error: unknown) => {
    if (wish !== undefined) await takeBackFlow(context, flowHash, replaced)
    throw error
  })
  return { flowId, resendAfter: RESEND_SECONDS }
}

type NewFlow = typeof emailFlow.$inferInsert

/**
 * Writes a flow down. One address at a time waits to be linked: a new wish ends the former ones. @returns
 * those, by hash
 */
async function beginFlow({ db, clock }: GatewayContext, flow: NewFlow): Promise<readonly string[]> {
  return await db.transaction(async (tx) => {
    const { personId } = flow
    const former =
      personId === null || personId === undefined
        ? []
        : await tx
            .update(emailFlow)
            .set({ completedAt: clock.now() })
            .where(openLinkFlow(personId, clock.now()))
            .returning({ flowHash: emailFlow.flowHash })
    await tx.insert(emailFlow).values(flow)
    return former.map(({ flowHash }) => flowHash)
  })
}

/** The mail of a wish did not go out: what waited before waits again. */
async function takeBackFlow(
  { db }: GatewayContext,
  flowHash: string,
  replaced: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(emailFlow).where(eq(emailFlow.flowHash, flowHash))
    if (replaced.length > 0)
      await tx
        .update(emailFlow)
        .set({ completedAt: null })
        .where(inArray(emailFlow.flowHash, [...replaced]))
  })
}

/** The wish to link an address that still waits for its mail to be opened. */
export const openLinkFlow = (personId: number, now: number) =>
  and(
    eq(emailFlow.purpose, 'link'),
    eq(emailFlow.personId, personId),
    isNull(emailFlow.completedAt),
    gt(emailFlow.expiresAt, now),
  )

/** Links lead to the gateway of the brand where it has a name of its own, else to the site of the person. */
function originOfLinks({ config }: GatewayContext, { brand, origin }: Caller): string {
  const site = config.publicOrigins.includes(origin) ? origin : (config.publicOrigins[0] ?? '')
  return gatewayOrigin(brand, site)
}

/**
 * Whether the button behind the link was pressed. Sign-up: then with the ticket of the next step; asked
 * again, a new one replaces the unused one. Reset: whether the password was chosen behind the link; the
 * browser that asked is never given a way to choose it.
 *
 * @throws Refusal 400 for an unknown flow, 20208 or 20202 for one that ended
 */
export async function checkFlow(
  { db, clock }: GatewayContext,
  caller: Caller,
  email: string,
  flowId: string,
): Promise<{ verified: boolean; ticket?: string }> {
  const now = clock.now()
  const flowHash = hashSecret(flowId)
  const [flow] = await db
    .select()
    .from(emailFlow)
    .where(
      and(
        eq(emailFlow.flowHash, flowHash),
        eq(emailFlow.appId, caller.brand.appId),
        eq(emailFlow.deviceId, caller.deviceId),
      ),
    )
  if (
    flow === undefined ||
    (flow.purpose !== 'register' && flow.purpose !== 'reset') ||
    flow.email !== email.toLowerCase()
  )
    throw new Refusal(20001, { status: 400, field: 'flowId' })
  const isOver = flow.expiresAt <= now || flow.completedAt !== null
  if (flow.purpose === 'reset') {
    if (flow.completedAt !== null && flow.verifiedAt !== null) return { verified: true }
    if (isOver) throw new Refusal(20208)
    return { verified: false }
  }
  if (isOver)
    throw flow.verifiedAt === null
      ? new Refusal(20202, { field: 'email' })
      : new Refusal(20001, { status: 400, field: 'flowId' })
  if (flow.verifiedAt === null) return { verified: false }
  const ticket = await db.transaction(async (tx) => {
    await withdrawTickets(tx, flowHash)
    return await issueTicket(
      tx,
      {
        step: 'setPassword',
        appId: flow.appId,
        email: flow.email,
        purpose: 'register',
        deviceId: caller.deviceId,
        flowHash,
      },
      now,
    )
  })
  return { verified: true, ticket }
}
