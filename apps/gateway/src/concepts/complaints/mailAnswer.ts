import { and, eq, isNull } from 'drizzle-orm'
import { person } from '../people/person.tables.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import type { complaint } from './complaints.tables.ts'

/**
 * Mails the answer to a complaint in the first of the person's languages; without an address the page and a
 * notification say it. A mail that cannot go out changes nothing about the answer.
 */
export async function mailAnswer(
  context: GatewayContext,
  { appId, personId, caseNumber, answer, goldBack }: typeof complaint.$inferSelect,
): Promise<void> {
  const [row] = await context.db
    .select({ email: person.email, languages: person.languages })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (row === undefined || row.email === null) return
  const { text, brandName } = context.texts.of(context.brands.get(appId), row.languages[0] ?? 1)
  const body = [
    answer,
    ...(goldBack > 0 ? [text('complaint.back', { coins: goldBack })] : []),
    text('complaint.where'),
  ].join('\n\n')
  try {
    await sendMail(context, {
      appId,
      brandName,
      to: row.email,
      subject: `${text('complaint.subject', { case: caseNumber })} · ${brandName}`,
      body,
      link: '',
    })
  } catch (err) {
    context.log.error({ err, caseNumber }, 'the answer to a complaint could not be mailed')
  }
}
