import { and, eq, isNull } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { person } from '../people/person.tables.ts'
import type { TicketRow } from './ticketRows.ts'

/**
 * Mails an answer in the first of the person's languages; without an address the page and a notification say
 * it. A mail that cannot go out changes nothing about the answer.
 */
export async function mailTicket(
  context: GatewayContext,
  { id, appId, personId }: Pick<TicketRow, 'id' | 'appId' | 'personId'>,
  answer: string,
): Promise<void> {
  const [row] = await context.db
    .select({ email: person.email, languages: person.languages })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (row === undefined || row.email === null) return
  const { text, brandName } = context.texts.of(context.brands.get(appId), row.languages[0] ?? 1)
  try {
    await sendMail(context, {
      appId,
      brandName,
      to: row.email,
      subject: `${text('ticket.subject', { case: id })} · ${brandName}`,
      body: [answer, text('ticket.where')].join('\n\n'),
      link: '',
    })
  } catch (err) {
    context.log.error({ err, ticketId: id }, 'the answer to a ticket could not be mailed')
  }
}
