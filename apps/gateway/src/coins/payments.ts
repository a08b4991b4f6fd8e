import { Refusal, type GatewayContext } from '../context.ts'
import { resumeIfCovered } from '../call/resume.ts'
import { addDemoCoins } from './coins.ts'
import { transaction } from '../call/changeCalls.ts'

/** A way to get coins for money. Each order is booked once. */
export interface PaymentPort {
  /** Books an order. @returns the new balance. @throws Refusal 20801 when it cannot be booked */
  buy(order: { orderId: string; personId: number; gold: number }): Promise<number>
}

/** The payment port of this gateway: development books demo coins (D18); real providers come with the shop. null: nothing can be bought. */
export function createPayments(context: GatewayContext): PaymentPort | null {
  if (context.config.mode !== 'development') return null
  return {
    buy: ({ orderId, personId, gold }) => transaction(context.db, async (tx) => {
      const { outcome, balance } = await addDemoCoins(tx, { key: orderId, personId, amount: gold, at: context.clock.now() })
      if (outcome === 'limit') throw new Refusal(20801)
      await resumeIfCovered(tx, context, personId)
      return balance
    }),
  }
}
