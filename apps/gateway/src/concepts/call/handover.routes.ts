import type { callHandoverContract } from '@visavis/core/contract/callHandover'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { isLoopback, networkOf } from '../../platform/http/clientAddress.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { createHandover, takeHandover } from './handover.ts'
import { takeOverCall } from './takeOver.ts'
import { keepVeil } from './veil.ts'

/** A running call in another tab or on another device. */
export function createHandoverHandlers(
  context: GatewayContext,
): Pick<Handlers, keyof typeof callHandoverContract> {
  const limiter = new RateLimiter(context.clock)
  return {
    callTakeOver: async ({ body, caller }) =>
      await takeOverCall(context, caller.userId, body.roomNum, body.seat),
    callVeil: async ({ body, caller }) => {
      await keepVeil(context, caller.userId, body.roomNum, body.on)
      return null
    },
    callHandover: async ({ body, caller }) => await createHandover(context, caller, body.roomNum),
    callHandoverTake: async ({ body, caller }) => {
      if (!isLoopback(caller.ip)) limiter.take(`handover:${networkOf(caller.ip)}`, 200 / 600, 200)
      return await takeHandover(context, caller, body.code, body.pushToken)
    },
  }
}
