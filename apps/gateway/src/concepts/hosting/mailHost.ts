import { and, eq, isNull } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import type { TextId } from '../../platform/texts/textIds.ts'
import { person } from '../people/person.tables.ts'
import type { PenaltyRow } from './penalties.tables.ts'

type Values = Readonly<Record<string, string | number>>
/** Texts of a mail; `words` is what operators wrote. */
interface Letter {
  readonly subject: TextId
  readonly body: readonly TextId[]
  readonly values: Values
}

/**
 * Mails a decision in the first of the person's languages; without an address the page and a notification say
 * it. A mail that cannot go out changes nothing about the decision.
 */
async function mailHost(
  context: GatewayContext,
  personId: number,
  { subject, body, values }: Letter,
): Promise<void> {
  const [row] = await context.db
    .select({ appId: person.appId, email: person.email, languages: person.languages })
    .from(person)
    .where(and(eq(person.id, personId), isNull(person.erasedAt)))
  if (row === undefined || row.email === null) return
  const { text, brandName } = context.texts.of(context.brands.get(row.appId), row.languages[0] ?? 1)
  const said = { ...values, brand: brandName }
  try {
    await sendMail(context, {
      appId: row.appId,
      brandName,
      to: row.email,
      subject: `${text(subject, said)} · ${brandName}`,
      body: body.map((id) => text(id, said)).join('\n\n'),
      link: '',
    })
  } catch (err) {
    context.log.error({ err, personId }, 'a decision about a host could not be mailed')
  }
}

/** Mails what became of an application to be a host. */
export const mailApplication = (
  context: GatewayContext,
  personId: number,
  { state, answer }: { state: 'approved' | 'rejected'; answer: string },
): Promise<void> =>
  mailHost(context, personId, {
    subject: `hosting.${state}.subject`,
    body: [`hosting.${state}.body`],
    values: { words: answer },
  })

/** Mails a new decision against a host, with what it rests on and the way to appeal. */
export const mailPenalty = (
  context: GatewayContext,
  { id, personId, kind, points, evidence }: PenaltyRow,
): Promise<void> =>
  mailHost(context, personId, {
    subject: 'penalty.given.subject',
    body: [`penalty.given.${kind}`, 'penalty.given.why', 'penalty.given.appeal'],
    values: { case: id, points, words: evidence },
  })

/** Mails the end of a decision: an answered appeal, or that it was lifted. */
export const mailPenaltyAnswer = (
  context: GatewayContext,
  { id, personId, answer }: PenaltyRow,
  how: 'lifted' | 'upheld',
): Promise<void> =>
  mailHost(context, personId, {
    subject: `penalty.${how}.subject`,
    body: [`penalty.${how}.body`],
    values: { case: id, words: answer },
  })
