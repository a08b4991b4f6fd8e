import type { GatewayContext } from '../context.ts'
import { endCall, letTimePass, schedule } from './advance.ts'
import { lockDueCalls } from './callStore.ts'
import { changeCalls, transaction } from './changeCalls.ts'
import { paidUntil } from './meter.ts'

/**
 * Does everything that is due by time: begun minutes, the end of the grace minute, rings, waits and holds that are over.
 * A batch is one transaction with one charge, one update and one outbox statement; several instances share the work.
 * @returns calls looked at
 */
export async function tickCalls(context: GatewayContext): Promise<number> {
  const { db, clock, config } = context
  let seen = 0
  for (;;) {
    const batch = await transaction(db, async (tx) => {
      const now = clock.now()
      const rows = await lockDueCalls(tx, now, config.ticker.batch)
      await changeCalls(tx, context, rows, { now, step: ({ call, out }) => {
        const paid = paidUntil(call)
        // The last paid minute is over to the millisecond and was not topped up (D22): a begun minute would have been charged above.
        if (call.graceUntil !== null && paid !== null && paid <= now) endCall(call, 'outOfCoins', paid, null, out)
        else letTimePass(call, now, out)
        schedule(call)
      } })
      return rows.length
    })
    seen += batch
    if (batch < config.ticker.batch) return seen
  }
}
