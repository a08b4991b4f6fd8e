import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import { trySendMail } from '../../platform/mail/trySendMail.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** A mail nobody takes is given up after this long. */
const LIFE_MS = 7 * 24 * 3_600_000

interface Due {
  readonly orderId: string
  readonly appId: string
  readonly name: string
  readonly email: string
  readonly languageId: number
  readonly amount: number
  readonly currency: string
  readonly coins: number
  readonly createdAt: number
  readonly orderNumber: string
  /** The money goes to a bank account, which was given or is asked for. */
  readonly toBank: boolean
}

/** Confirms withdrawals by mail: content, date and time. A mail server that is away is asked again. */
export async function sendConfirmations(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<Due>(
      db,
      sql`update withdrawal w set mail_at = ${now + AGAIN_MS} from pay_order o where o.id = w.order_id
          and w.order_id = (select order_id from withdrawal where mailed_at is null and mail_at <= ${now}
            and created_at > ${now - LIFE_MS} order by mail_at limit 1 for update skip locked)
        returning w.order_id as "orderId", w.app_id as "appId", w.name, w.email, w.language_id as "languageId",
          w.amount::float8 as amount, w.currency, w.coins, w.created_at::float8 as "createdAt",
          o.number as "orderNumber", exists (select from pay_refund r where r.id = w.refund_id and r.state = 'wanted')
            or exists (select from refund_bank b where b.order_id = w.order_id) as "toBank"`,
    )
    if (due === undefined) return
    if (due.email !== '' && !(await confirm(context, due))) continue
    await db.execute(sql`update withdrawal set mailed_at = ${clock.now()} where order_id = ${due.orderId}`)
  }
}

/** @returns whether it need not be sent again */
async function confirm(context: GatewayContext, due: Due): Promise<boolean> {
  const { text, language, brandName } = context.texts.of(context.brands.get(due.appId), due.languageId)
  const values = {
    name: due.name,
    orderNumber: due.orderNumber,
    at: momentText(due.createdAt, language),
    price: new Intl.NumberFormat(language, { style: 'currency', currency: due.currency }).format(
      due.amount / 10 ** currencyDigits(due.currency),
    ),
    coins: due.coins,
  }
  return await trySendMail(
    context,
    () => ({
      appId: due.appId,
      brandName,
      to: due.email,
      subject: text('withdrawal.subject', values),
      body: [
        text('withdrawal.body', values),
        text(due.toBank ? 'withdrawal.refundToBank' : 'withdrawal.refund', values),
      ].join('\n\n'),
      link: '',
    }),
    'a confirmation of a withdrawal could not be sent',
  )
}
