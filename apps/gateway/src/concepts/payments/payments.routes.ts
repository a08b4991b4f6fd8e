import { randomUUID } from 'node:crypto'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { requireNoPause } from '../spendGuard/guard.ts'
import { buyDemoCoins } from './buyDemoCoins.ts'
import { createDemoPayments } from './demoPayments.ts'
import type { PaymentPort } from './PaymentPort.ts'

/** The payment provider of this gateway: demo coins in development (D18), else none. */
export const createPayments = (context: GatewayContext): PaymentPort | null =>
  context.config.mode === 'development' ? createDemoPayments() : null

/** Purchases of coins. */
export function createPaymentsHandlers(context: GatewayContext): Pick<Handlers, 'addDemoCoins'> {
  const payments = createPayments(context)
  return {
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
