import { createHash } from 'node:crypto'
import type { OrderReceipt } from '@visavis/core/contract'

type Unsigned = Omit<OrderReceipt, 'head' | 'signature' | 'keyId'>

/** What is signed of the receipt of an order: everything on it, in one fixed order (D25). */
export function orderReceiptHead(receipt: Unsigned): string {
  const { price, card, seller } = receipt
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...[receipt.kind, receipt.orderNumber, receipt.platformOrderNumber, receipt.packageKind],
        ...[receipt.period, receipt.paidAt, receipt.coins, receipt.bonus, receipt.firstPurchase],
        ...[price.amount, price.currency, receipt.net, receipt.taxRate, receipt.tax, receipt.methodName],
        card === undefined ? [] : [card.brand, card.last4],
        [seller.name, seller.address, seller.vatId, seller.mail],
        receipt.withdrawUntil ?? null,
        receipt.refunds.map(({ amount, at }) => [amount, at]),
      ]),
      'utf8',
    )
    .digest('hex')
}
