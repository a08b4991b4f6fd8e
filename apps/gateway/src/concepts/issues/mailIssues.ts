import type { IssueState } from '@visavis/core/contract/issues'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { trySendMail } from '../../platform/mail/trySendMail.ts'
import { moneyText } from '../subscriptions/mails.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** A mail nobody takes is given up after this long. */
const LIFE_MS = 7 * 86_400_000

interface Due {
  readonly id: string
  readonly appId: string
  readonly email: string
  readonly languageId: number
  readonly state: IssueState
  readonly answer: string
  readonly question: string
  readonly credited: number
  readonly changedAt: number
  readonly orderNumber: string
  readonly returnUrl: string
  readonly amount: number
  readonly currency: string
}

/** Mails what is new about reports: the latest, once. A mail server that is away is asked again. */
export async function mailIssues(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<Due>(
      db,
      sql`update issue i set mail_at = ${now + AGAIN_MS} from pay_order o left join pay_refund r on r.order_id = o.id
          and r.state <> 'failed'
        where o.id = i.order_id and i.id = (select id from issue where mail_at <= ${now}
          order by mail_at limit 1 for update skip locked)
        returning i.id, i.app_id as "appId", i.email, i.language_id as "languageId", i.state, i.answer, i.question,
          i.credited, i.changed_at::float8 as "changedAt", o.number as "orderNumber",
          o.return_url as "returnUrl", coalesce(r.amount, 0)::float8 as amount, o.currency`,
    )
    if (due === undefined) return
    const isOver = due.email === '' || now > due.changedAt + LIFE_MS
    if (!isOver && !(await send(context, due))) continue
    // What is new since then is mailed, too.
    await db.execute(
      sql`update issue set mail_at = null where id = ${due.id} and changed_at = ${due.changedAt}`,
    )
  }
}

/** @returns whether it need not be sent again */
async function send(context: GatewayContext, due: Due): Promise<boolean> {
  const { state, question, answer } = due
  if (state === 'processing' && question === '') return true
  const news = state === 'processing' ? 'asked' : state
  const { text, brandName, language } = context.texts.of(context.brands.get(due.appId), due.languageId)
  const link = URL.canParse(due.returnUrl)
    ? `${new URL(due.returnUrl).origin}/refundBack?issue=${encodeURIComponent(due.id)}`
    : ''
  const values = {
    case: due.id,
    orderNumber: due.orderNumber,
    coins: due.credited,
    money: moneyText(due.amount, due.currency, language),
  }
  const words = news === 'asked' ? question : answer
  return await trySendMail(
    context,
    () => ({
      appId: due.appId,
      brandName,
      to: due.email,
      subject: text('issue.subject', values),
      body: [
        text(`issue.${news}`, values),
        ...(words === '' ? [] : [text('issue.words', { words })]),
        ...(link === '' ? [] : [text('issue.page', { link })]),
      ].join('\n\n'),
      link,
    }),
    'an answer to a report could not be mailed',
    { issueId: due.id },
  )
}
