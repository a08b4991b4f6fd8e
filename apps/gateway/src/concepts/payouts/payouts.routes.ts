import type { payoutsContract } from '@visavis/core/contract/payouts'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { cancelPayout, listPayouts, readPayoutForm, requestPayout } from './payouts.service.ts'

/** Payouts of points: P.120. */
export function createPayoutHandlers(context: GatewayContext): Pick<Handlers, keyof typeof payoutsContract> {
  const { db, clock } = context
  return {
    payoutForm: async ({ caller }) => await readPayoutForm(db, caller.userId, clock.now()),
    payoutRequest: async ({ body, caller }) => await requestPayout(context, caller, body),
    payoutList: async ({ query, caller }) => await listPayouts(db, caller.userId, query),
    payoutCancel: async ({ body, caller }) => await cancelPayout(context, caller.userId, body.payoutId),
  }
}
