import { desc } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../context.ts'
import { sentMessage } from './mail.tables.ts'
import { sendBySmtp } from './smtp.ts'
import type { Mail } from './mail.ts'

/** Without SMTP settings, mails stay here: development shows them on the outbox page. */
const SENDER = 'no-reply@localhost'

/**
 * Sends a mail: by SMTP where configured, else (development) to the outbox page.
 *
 * @throws Refusal 20807 when it could not be handed over, 20808 when the mail server says that there is no
 *   such mailbox
 */
export async function sendMail(context: GatewayContext, mail: Mail): Promise<void> {
  const { config, log } = context
  if (config.mail === null && config.mode === 'production') {
    log.error('no mail can be sent: set SMTP_URL and MAIL_FROM')
    throw new Refusal(20807, { field: 'email' })
  }
  if (config.mail !== null) {
    try {
      await sendBySmtp(config.mail, mail)
    } catch (err) {
      log.error({ reason: (err as { code?: string }).code ?? 'unknown' }, 'mail not delivered')
      throw new Refusal(isUnknownMailbox(err) ? 20808 : 20807, { field: 'email' })
    }
  }
  if (config.mode === 'production') return
  await context.db.insert(sentMessage).values({
    channel: 'mail',
    appId: mail.appId,
    recipient: mail.to,
    sender: `${mail.brandName} <${config.mail?.from ?? SENDER}>`,
    subject: mail.subject,
    body: mail.body,
    link: mail.link,
    createdAt: context.clock.now(),
  })
}

/** Replies of RFC 5321 to RCPT that another try does not change: no such mailbox, not here, no valid name. */
const NO_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553])

const isUnknownMailbox = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  NO_MAILBOX.has(Number(error.responseCode)) &&
  // The same number with 5.7 is about who sends, not about the mailbox (RFC 3463).
  !('response' in error && /^\d{3}[ -]5\.7\./.test(String(error.response)))

/** Newest messages of the outbox page. */
export async function newestMessages(
  context: GatewayContext,
  limit: number,
): Promise<(typeof sentMessage.$inferSelect)[]> {
  return await context.db.select().from(sentMessage).orderBy(desc(sentMessage.id)).limit(limit)
}
