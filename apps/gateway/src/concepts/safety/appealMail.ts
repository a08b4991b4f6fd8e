import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import type { appeal } from './ban.tables.ts'

/**
 * Mails the answer of an operator. A mail that cannot go out changes nothing about the answer: it can be read
 * by its number.
 */
export async function answerMail(
  context: GatewayContext,
  { appId, caseNumber, email, languageId, state, answer }: typeof appeal.$inferSelect,
): Promise<void> {
  const { text, brandName } = context.texts.of(context.brands.get(appId), languageId)
  const body = [text(state === 'accepted' ? 'appeal.accepted' : 'appeal.rejected'), answer].join('\n\n')
  try {
    await sendMail(context, {
      appId,
      brandName,
      to: email,
      subject: `${text('appeal.subject', { case: caseNumber })} · ${brandName}`,
      body,
      link: '',
    })
  } catch (err) {
    context.log.error({ err, caseNumber }, 'the answer to an appeal could not be mailed')
  }
}
