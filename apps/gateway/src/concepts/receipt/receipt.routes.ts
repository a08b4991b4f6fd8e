import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { receiptFor } from './receipt.service.ts'
import { publishedKey } from './receiptKey.routes.ts'

/** The receipt of a call, and the key its signature is checked with. */
export function createReceiptHandlers(context: GatewayContext): Pick<Handlers, 'receipt' | 'receiptKey'> {
  return {
    receipt: ({ query, caller }) => receiptFor(context, caller.userId, query.roomNum),
    receiptKey: () => Promise.resolve(publishedKey(context.config)),
  }
}
