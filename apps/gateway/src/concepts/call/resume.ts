import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { CoinsArrived } from '../coins/coins.hooks.ts'
import { reachOf } from '../coins/reach.ts'
import type { SpendGuardChanged } from '../spendGuard/spendGuard.hooks.ts'
import { isNextPaid, type Call } from './call.ts'
import { lockCallsOf } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'
import { paidUntil } from './meter.ts'
import { billingEvents } from './outgoing.ts'
import { schedule } from './schedule.ts'

/**
 * Coins that come in let the payer's call in its last paid minute go on (MV.17). Calls are locked before
 * accounts, as everywhere.
 */
export const resumeWithCoins: CoinsArrived = async (tx, context, personId) => {
  const calls = await payersCalls(tx, personId)
  return async () => await weigh(tx, context, personId, calls)
}

/** A limit or pause may make the running minute the last one, or no longer the last one. */
export const weighWithGuard: SpendGuardChanged = async (tx, context, personId) => {
  const calls = await payersCalls(tx, personId)
  return async () => await weigh(tx, context, personId, calls)
}

/**
 * Coins went for something else during a call: its payer hears at once when the next minute is not covered.
 */
export async function weighRunningCall(context: GatewayContext, personId: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const calls = await payersCalls(tx, personId)
    if (calls.length > 0) await weigh(tx, context, personId, calls)
  })
}

const payersCalls = async (tx: Database, personId: number): Promise<Call[]> =>
  (await lockCallsOf(tx, [personId])).filter(
    (call) => call.callerId === personId && call.phase === 'connected',
  )

/** Begins or lifts the grace of a payer's calls by what covers the next minute now. */
async function weigh(
  tx: Database,
  context: GatewayContext,
  personId: number,
  calls: readonly Call[],
): Promise<void> {
  if (calls.length === 0) return
  const now = context.clock.now()
  // Minutes that have begun are paid first: what is left then covers the next one, or does not.
  const settled = await changeCalls(tx, context, calls, { now, step: () => {} })
  const running = settled.map(({ call }) => call).filter(({ phase }) => phase === 'connected')
  const reach = (await reachOf(tx, [personId], now)).get(personId) ?? 0
  await changeCalls(tx, context, running, {
    now,
    step: ({ call, out }) => {
      const isCovered = reach >= call.price || !isNextPaid(call)
      if (call.graceUntil !== null && isCovered) {
        call.graceUntil = null
        out.push({ kind: 'resumed' })
      } else if (call.graceUntil === null && !isCovered && call.minutes > 0) {
        call.graceUntil = paidUntil(call)
        if (call.graceUntil !== null) out.push({ kind: 'lowBalance' })
      }
      out.push(...billingEvents(call))
      schedule(call)
    },
  })
}
