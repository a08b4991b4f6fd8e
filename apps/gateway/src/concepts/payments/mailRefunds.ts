import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { sendMail } from '../../platform/mail/mail.service.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** A mail nobody takes is given up after this long. */
const LIFE_MS = 7 * 86_400_000
/** The site's page of one's orders. */
const ORDERS_PATH = '/payOrderList'

interface Due {
  readonly id: string
  readonly appId: string
  readonly orderNumber: string
  readonly returnUrl: string
  readonly email: string
  readonly languageId: number
  readonly state: 'requested' | 'done' | 'failed'
  readonly amount: number
  readonly currency: string
  readonly coins: number
  readonly newsSince: number
  /** What tells of it as well: the report it belongs to, or the withdrawal, up to when it is done. */
  readonly byReport: boolean
  readonly byWithdrawal: boolean
}

/**
 * Mails buyers what became of refunds nobody reported for, such as those operators begin by themselves: the
 * latest, once. A mail server that is away is asked again.
 */
export async function mailRefunds(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<Due>(
      db,
      sql`update pay_refund r set news_at = ${now + AGAIN_MS}
        from pay_order o left join person p on p.id = o.person_id and p.erased_at is null
        where o.id = r.order_id and r.id = (select id from pay_refund where news_at <= ${now}
          order by news_at limit 1 for update skip locked)
        returning r.id, o.app_id as "appId", o.number as "orderNumber", o.return_url as "returnUrl",
          r.state, r.amount::float8 as amount, r.currency, r.coins, r.news_since::float8 as "newsSince",
          coalesce((p.languages ->> 0)::int, 1) as "languageId",
          coalesce(nullif(o.buyer ->> 'email', ''), p.email, '') as email,
          exists (select from issue i where i.refund_id = r.id) as "byReport",
          exists (select from withdrawal w where w.refund_id = r.id) as "byWithdrawal"`,
    )
    if (due === undefined) return
    const isTold = due.byReport || (due.byWithdrawal && due.state !== 'done')
    const isOver = due.email === '' || now > due.newsSince + LIFE_MS
    if (!isTold && !isOver && !(await send(context, due))) continue
    // What is new since then is mailed, too.
    await db.execute(
      sql`update pay_refund set news_at = null where id = ${due.id} and news_since = ${due.newsSince}`,
    )
  }
}

/** @returns whether it need not be sent again */
async function send(context: GatewayContext, due: Due): Promise<boolean> {
  const { text, brandName, language } = context.texts.of(context.brands.get(due.appId), due.languageId)
  const link = URL.canParse(due.returnUrl) ? `${new URL(due.returnUrl).origin}${ORDERS_PATH}` : ''
  const values = {
    orderNumber: due.orderNumber,
    coins: due.coins,
    money: new Intl.NumberFormat(language, { style: 'currency', currency: due.currency }).format(
      due.amount / 10 ** currencyDigits(due.currency),
    ),
  }
  try {
    await sendMail(context, {
      appId: due.appId,
      brandName,
      to: due.email,
      subject: text('refund.subject', values),
      body: [
        text(`refund.${due.state}`, values),
        ...(due.coins === 0 ? [] : [text(due.state === 'failed' ? 'refund.back' : 'refund.taken', values)]),
        ...(link === '' ? [] : [text('refund.page', { link })]),
      ].join('\n\n'),
      link,
    })
    return true
  } catch (err) {
    context.log.error({ err, refundId: due.id }, 'a mail about a refund could not be sent')
    return err instanceof Refusal && err.code === 20808
  }
}
