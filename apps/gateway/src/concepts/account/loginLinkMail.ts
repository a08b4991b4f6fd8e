import type { GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import type { Person } from '../people/person.tables.ts'

/**
 * Mails a link that logs in (R7.54) to the address of the account, in the first of the person's languages.
 *
 * @throws Refusal 20807
 */
export async function mailLoginLink(
  context: GatewayContext,
  row: Pick<Person, 'appId' | 'email' | 'languages'>,
  link: string,
): Promise<void> {
  const { appId, email, languages } = row
  const { text, language, brandName } = context.texts.of(context.brands.get(appId), languages[0] ?? 1)
  const body = [
    text('loginLink.body'),
    link,
    text('loginLink.life', { when: momentText(context.clock.now(), language) }),
    text('loginLink.notYou'),
  ]
  await sendMail(context, {
    appId,
    brandName,
    to: email ?? '',
    subject: text('loginLink.subject'),
    body: body.join('\n\n'),
    link,
  })
}
