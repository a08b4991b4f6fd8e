import type { spendGuardContract } from '@visavis/core/contract/spendGuard'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { guardOf } from './guard.ts'
import { answerRealityCheck, realityCheckOf } from './realityCheck.ts'
import { pauseSpending, setLimits } from './spendGuard.service.ts'
import { spendSummary } from './spendSummary.ts'

/** Own limits of spending, pauses and sums. */
export function createSpendGuardHandlers(
  context: GatewayContext,
): Pick<Handlers, Exclude<keyof typeof spendGuardContract, 'payDebt'>> {
  const { db, clock } = context
  return {
    spendGuard: async ({ caller }) => await guardOf(db, caller.userId, clock.now()),
    setSpendLimits: async ({ body, caller }) => await setLimits(context, caller.userId, body),
    pauseSpending: async ({ body, caller }) => await pauseSpending(context, caller.userId, body.days),
    realityCheck: async ({ caller }) => await realityCheckOf(db, caller.userId, clock.now()),
    realityChecked: async ({ caller }) => await answerRealityCheck(db, caller.userId, clock.now()),
    spendSummary: async ({ caller }) => await spendSummary(db, caller.userId, clock.now()),
  }
}
