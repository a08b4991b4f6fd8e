import type { CoinsArrived } from '../coins/coins.hooks.ts'
import { lockCallsOf } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'
import { billingEvents } from './outgoing.ts'
import { schedule } from './schedule.ts'

/**
 * Coins that come in let the payer's call in its last paid minute go on (MV.17). Calls are locked before
 * accounts, as everywhere.
 */
export const resumeWithCoins: CoinsArrived = async (tx, context, personId) => {
  const calls = (await lockCallsOf(tx, [personId])).filter(
    (call) => call.callerId === personId && call.phase === 'connected',
  )
  return async (balance) => {
    await changeCalls(tx, context, calls, {
      now: context.clock.now(),
      step: ({ call, out }) => {
        if (call.graceUntil !== null && balance >= call.price) {
          call.graceUntil = null
          out.push({ kind: 'resumed' })
        }
        out.push(...billingEvents(call))
        schedule(call)
      },
    })
  }
}
