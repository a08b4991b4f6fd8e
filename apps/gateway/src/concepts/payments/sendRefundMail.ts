import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import type { GatewayContext } from '../../platform/context.ts'
import { trySendMail } from '../../platform/mail/trySendMail.ts'

/** The site's page of one's orders. */
const ORDERS_PATH = '/payOrderList'

/** What a mail about a refund says, and to whom. */
export interface RefundMail {
  readonly appId: string
  readonly orderNumber: string
  readonly returnUrl: string
  readonly email: string
  readonly languageId: number
  readonly state: 'requested' | 'done' | 'failed'
  readonly amount: number
  readonly currency: string
  /** Coins that were taken with it, or came back. */
  readonly coins: number
}

/** Mails what became of a refund. @returns whether it need not be sent again */
export async function sendRefundMail(context: GatewayContext, due: RefundMail): Promise<boolean> {
  const { text, brandName, language } = context.texts.of(context.brands.get(due.appId), due.languageId)
  const link = URL.canParse(due.returnUrl) ? `${new URL(due.returnUrl).origin}${ORDERS_PATH}` : ''
  const values = {
    orderNumber: due.orderNumber,
    coins: due.coins,
    money: new Intl.NumberFormat(language, { style: 'currency', currency: due.currency }).format(
      due.amount / 10 ** currencyDigits(due.currency),
    ),
  }
  return await trySendMail(
    context,
    () => ({
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
    }),
    'a mail about a refund could not be sent',
    { orderNumber: due.orderNumber },
  )
}
