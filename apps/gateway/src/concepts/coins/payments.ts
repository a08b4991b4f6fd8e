import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { withTopUp } from '../call/resume.ts'
import { addDemoCoins } from './coins.ts'

/** A way to get coins for money. Each order is booked once. */
export interface PaymentPort {
  /** Books an order. @returns the new balance. @throws Refusal 20801 when it cannot be booked */
  buy(order: { orderId: string; personId: number; gold: number }): Promise<number>
}

/** The payment port of this gateway: development books demo coins (D18); real providers come with the shop. null: nothing can be bought. */
export function createPayments(context: GatewayContext): PaymentPort | null {
  if (context.config.mode !== 'development') return null
  return {
    buy: ({ orderId, personId, gold }) => withTopUp(context, personId, async (tx) => {
      const { outcome, balance } = await addDemoCoins(tx, { key: orderId, personId, amount: gold, at: context.clock.now() })
      if (outcome === 'limit') throw new Refusal(20801)
      return balance
    }),
  }
}
