import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { bookArrival } from '../coins/arrival.ts'
import { addDemoCoins } from '../coins/coins.ts'
import { NO_CURRENCY } from './demoPayments.ts'
import type { PaymentPort } from './PaymentPort.ts'

/** An order of demo coins; each is booked once. */
export interface DemoOrder {
  readonly orderId: string
  readonly personId: number
  readonly gold: number
}

/**
 * Buys demo coins: what the provider says is paid is booked, never what the browser says, and a call in its
 * last paid minute goes on.
 *
 * @returns the new balance @throws Refusal 20801 when it is not paid, or the account cannot hold that many
 */
export async function buyDemoCoins(
  context: GatewayContext,
  port: PaymentPort,
  { orderId, personId, gold }: DemoOrder,
): Promise<number> {
  const order = { orderId, amount: 0, currency: NO_CURRENCY, priceVersion: 'demo' }
  await port.start({
    order,
    attemptId: orderId,
    methodId: 'demo',
    buyerRef: String(personId),
    buyer: {},
    returnUrl: '',
  })
  const paid = await port.status({ orderId, attemptId: orderId })
  if (paid.state !== 'paid' || paid.amount !== order.amount || paid.currency !== order.currency)
    throw new Refusal(20801)
  return await bookArrival(context, personId, async (tx) => {
    const { outcome, balance } = await addDemoCoins(tx, {
      key: orderId,
      personId,
      amount: gold,
      at: context.clock.now(),
    })
    if (outcome === 'limit') throw new Refusal(20801)
    return balance
  })
}
