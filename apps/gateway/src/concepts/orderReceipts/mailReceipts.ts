import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import type { OrderReceipt } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { momentText } from '../../platform/mail/askedFrom.ts'
import { trySendMail } from '../../platform/mail/trySendMail.ts'
import type { Wording } from '../../platform/texts/serverTexts.ts'
import { ordersWhere } from '../payments/orderRows.ts'
import { receiptOf } from './receiptOf.ts'

/** Between the tries of a mail; a gateway that stops in between begins again after it. */
const AGAIN_MS = 5 * 60_000
/** A mail nobody takes is given up after this long. */
const LIFE_MS = 7 * 24 * 3_600_000
/** The site's page of a receipt. */
export const RECEIPT_PATH = '/orderReceipt'

interface Due {
  readonly orderId: string
  readonly appId: string
  readonly email: string
  readonly languageId: number
  readonly site: string
}

/** Mails the receipts that were written down, each once. A mail server that is away is asked again. */
export async function mailReceipts(context: GatewayContext): Promise<void> {
  const { db, clock } = context
  for (;;) {
    const now = clock.now()
    const [due] = await rowsOf<Due>(
      db,
      sql`update order_receipt set mail_at = ${now + AGAIN_MS} where order_id = (
          select order_id from order_receipt where mailed_at is null and mail_at <= ${now}
            and created_at > ${now - LIFE_MS} order by mail_at limit 1 for update skip locked)
        returning order_id as "orderId", app_id as "appId", email, language_id as "languageId", site`,
    )
    if (due === undefined) return
    if (due.email !== '' && !(await mail(context, due))) continue
    await db.execute(sql`update order_receipt set mailed_at = ${clock.now()} where order_id = ${due.orderId}`)
  }
}

/** @returns whether it need not be sent again */
async function mail(context: GatewayContext, due: Due): Promise<boolean> {
  const [order] = await ordersWhere(context.db, sql`o.id = ${due.orderId}`)
  const receipt = order === undefined ? null : await receiptOf(context, order)
  if (receipt === null) return true
  const wording = context.texts.of(context.brands.get(due.appId), due.languageId)
  const link = due.site === '' ? '' : `${due.site}${RECEIPT_PATH}?orderId=${due.orderId}`
  return await trySendMail(
    context,
    () => ({
      appId: due.appId,
      brandName: wording.brandName,
      to: due.email,
      subject: wording.text('orderReceipt.subject', { orderNumber: receipt.orderNumber }),
      body: receiptText(wording, receipt, {
        link,
        withdraw: due.site === '' ? '' : `${due.site}/withdrawal`,
      }),
      link,
    }),
    'a receipt could not be mailed',
  )
}

/** The whole receipt in words: it holds without the site, too. */
function receiptText(
  { text, language }: Wording,
  receipt: OrderReceipt,
  { link, withdraw }: { link: string; withdraw: string },
): string {
  const { price, seller, card } = receipt
  const money = (amount: number): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency: price.currency }).format(
      amount / 10 ** currencyDigits(price.currency),
    )
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n')
  return [
    text('orderReceipt.body', { price: money(price.amount), at: momentText(receipt.paidAt, language) }),
    lines(
      text('orderReceipt.number', { number: receipt.orderNumber }),
      receipt.platformOrderNumber === ''
        ? ''
        : text('orderReceipt.platform', { number: receipt.platformOrderNumber }),
      text('orderReceipt.coins', { coins: receipt.coins }),
      receipt.bonus === 0 ? '' : text('orderReceipt.bonus', { coins: receipt.bonus }),
      receipt.firstPurchase === 0 ? '' : text('orderReceipt.first', { coins: receipt.firstPurchase }),
    ),
    lines(
      text('orderReceipt.net', { price: money(receipt.net) }),
      text('orderReceipt.tax', { rate: rate.format(receipt.taxRate / 10_000), price: money(receipt.tax) }),
      text('orderReceipt.total', { price: money(price.amount) }),
      text('orderReceipt.method', {
        method: card === undefined ? receipt.methodName : `${receipt.methodName} ··${card.last4}`,
      }),
    ),
    lines(
      text('orderReceipt.seller', { name: seller.name, address: seller.address }),
      seller.mail,
      seller.vatId === '' ? '' : text('orderReceipt.vatId', { number: seller.vatId }),
    ),
    receipt.withdrawUntil === undefined
      ? ''
      : text('orderReceipt.withdraw', { at: momentText(receipt.withdrawUntil, language), link: withdraw }),
    link === '' ? '' : text('orderReceipt.page', { link }),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
