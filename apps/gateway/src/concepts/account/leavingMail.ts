import type { Caller, GatewayContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'
import { askedText } from '../../platform/mail/mailTexts.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import { askedBy } from './askedBy.ts'

/**
 * Tells somebody who leaves what happens when, and the way back (R2.112). Whoever has no address is told on
 * the page only; a mail that fails stops nobody.
 */
export async function mailLeaving(
  context: GatewayContext,
  caller: Caller,
  { email, eraseAt }: { email: string | null; eraseAt: number },
): Promise<void> {
  if (email === null) return
  const { brand, languageId, origin } = caller
  const wording = context.texts.of(brand, languageId)
  const { text, language } = wording
  const asked = askedText(askedBy(caller, context.clock.now()), wording)
  const link = origin === '' ? '' : `${origin}/`
  const body = [
    text('leaving.body', { date: momentText(eraseAt, language) }),
    asked,
    text('leaving.back'),
    link,
    text('leaving.notYou'),
  ].filter(Boolean)
  const mail = {
    appId: brand.appId,
    brandName: brand.name,
    to: email,
    subject: text('leaving.subject'),
    body: body.join('\n\n'),
    link,
  }
  await sendMail(context, mail).catch((err: unknown) =>
    context.log.error({ err }, 'somebody who leaves was not told by mail'),
  )
}
