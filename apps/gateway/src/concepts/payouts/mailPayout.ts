import { and, eq, isNull } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { person } from '../people/person.tables.ts'
import { moneyText } from '../subscriptions/mails.ts'
import type { PayoutRow } from './payoutRows.ts'

/** A decision about a payout, as its mail says it. */
export type PayoutNews = 'approved' | 'paid' | 'rejected'

/**
 * Mails a decision in the first of the person's languages; without an address the page says it. A mail that
 * cannot go out changes nothing about the payout.
 */
export async function mailPayout(
  context: GatewayContext,
  { id, appId, personId, points, amount, currency }: PayoutRow,
  { news, words }: { news: PayoutNews; /** Reason or reference. */ words: string },
): Promise<void> {
  const [row] = await context.db
    .select({ email: person.email, languages: person.languages })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (row === undefined || row.email === null) return
  const { text, brandName, language } = context.texts.of(context.brands.get(appId), row.languages[0] ?? 1)
  const values = { case: id, points, money: moneyText(amount, currency, language), words }
  const subject = text(`payout.${news}.subject`, values)
  try {
    await sendMail(context, {
      appId,
      brandName,
      to: row.email,
      subject: `${subject} · ${brandName}`,
      body: [text(`payout.${news}.body`, values), text('payout.where')].join('\n\n'),
      link: '',
    })
  } catch (err) {
    context.log.error({ err, payoutId: id }, 'the news of a payout could not be mailed')
  }
}
