import { randomUUID } from 'node:crypto'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { requireNoPause } from '../spendGuard/guard.ts'
import { buyDemoCoins } from './buyDemoCoins.ts'
import { createDemoPayments } from './demoPayments.ts'
import { shownBank } from './bank/bankAccounts.ts'
import { giveBank } from './bank/giveBank.ts'
import { ownOrder } from './orderRows.ts'
import { createPaying } from './providers.ts'
import type { PaymentPort } from './PaymentPort.ts'

/** The payment provider of this gateway: demo coins in development (D18), else none. */
export const createPayments = (context: GatewayContext): PaymentPort | null =>
  context.config.mode === 'development' ? createDemoPayments() : null

/** Purchases of coins that cost nothing, and bank accounts for refunds. */
export function createPaymentsHandlers(
  context: GatewayContext,
): Pick<Handlers, 'addDemoCoins' | 'refundBankGive'> {
  const payments = createPayments(context)
  const paying = createPaying(context)
  return {
    async refundBankGive({ body: { orderId, bank }, caller: { userId } }) {
      const order = await ownOrder(context.db, userId, orderId)
      await giveBank(paying, order, bank)
      return await shownBank(paying, context.db, order.id)
    },
    async addDemoCoins({ body, caller }) {
      if (payments === null) throw new Refusal(404, { status: 404 })
      await requireNoPause(context.db, caller.userId, context.clock.now())
      // The request id already makes the write happen once; the order id is the bank's side of it.
      return {
        goldNum: await buyDemoCoins(context, payments, {
          orderId: randomUUID(),
          personId: caller.userId,
          gold: body.gold,
        }),
      }
    },
  }
}
