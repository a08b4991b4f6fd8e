import type { orderReceiptsContract } from '@visavis/core/contract/orderReceipts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { ownOrder } from '../payments/orderRows.ts'
import { receiptOf } from './receiptOf.ts'

/**
 * The receipt of an own order, made from the books each time: refunds stand on it as soon as they are done.
 */
export function createOrderReceiptHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof typeof orderReceiptsContract> {
  return {
    async orderReceipt({ query: { orderId }, caller: { userId } }) {
      return { receipt: await receiptOf(context, await ownOrder(context.db, userId, orderId)) }
    },
  }
}
