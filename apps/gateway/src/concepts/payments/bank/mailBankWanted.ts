import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { trySendMail } from '../../../platform/mail/trySendMail.ts'
import { BANK_KEPT_DAYS } from './bankAccounts.ts'
import { bankPage } from './wantBank.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** Who gives no account is reminded after this long, */
const REMIND_MS = 7 * 86_400_000
/** and not more often than this in all. */
export const MOST_MAILS = 3

interface Due {
  readonly id: string
  readonly orderId: string
  readonly appId: string
  readonly orderNumber: string
  readonly returnUrl: string
  readonly email: string
  readonly languageId: number
  readonly returned: boolean
}

/** Asks by mail for the bank accounts refunds wait for. A mail server that is away is asked again. */
export async function mailBankWanted(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<Due>(
      db,
      sql`update pay_refund r set mail_at = ${now + AGAIN_MS}
        from pay_order o left join person p on p.id = o.person_id and p.erased_at is null
        where o.id = r.order_id and r.id = (select id from pay_refund where state = 'wanted' and mail_at <= ${now}
          order by mail_at limit 1 for update skip locked)
        returning r.id, r.order_id as "orderId", o.app_id as "appId", o.number as "orderNumber",
          o.return_url as "returnUrl", r.returned, coalesce((p.languages ->> 0)::int, 1) as "languageId",
          coalesce(nullif(r.mail_to, ''), nullif(o.buyer ->> 'email', ''), p.email, '') as email`,
    )
    if (due === undefined) return
    if (due.email !== '' && !(await ask(context, due))) continue
    await db.execute(sql`update pay_refund set mails = mails + 1,
      mail_at = case when mails + 1 < ${MOST_MAILS} then ${now + REMIND_MS}::bigint end
      where id = ${due.id} and state = 'wanted'`)
  }
}

/** @returns whether it need not be sent again */
async function ask(context: GatewayContext, due: Due): Promise<boolean> {
  const { text, brandName } = context.texts.of(context.brands.get(due.appId), due.languageId)
  const link = URL.canParse(due.returnUrl) ? `${new URL(due.returnUrl).origin}${bankPage(due.orderId)}` : ''
  const values = { orderNumber: due.orderNumber, days: BANK_KEPT_DAYS }
  return await trySendMail(
    context,
    () => ({
      appId: due.appId,
      brandName,
      to: due.email,
      subject: text('refundBank.subject', values),
      body: [
        text(due.returned ? 'refundBank.returned' : 'refundBank.wanted', values),
        text('refundBank.why', values),
        ...(link === '' ? [] : [text('refundBank.page', { link })]),
      ].join('\n\n'),
      link,
    }),
    'a mail that asks for a bank account could not be sent',
  )
}
