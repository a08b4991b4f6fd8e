import type { GatewayContext } from '../../platform/context.ts'
import { applyTimeouts } from './advance.ts'
import { lockDueCalls } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'
import { transaction } from '../../platform/database/transaction.ts'

/**
 * Does everything that is due by time: begun minutes (one that is not covered ends the call where the paid
 * ones ended), rings, waits and holds that are over. A batch is one transaction with one charge, one update
 * and one outbox statement; several instances share the work.
 *
 * @returns calls looked at
 */
export async function tickCalls(context: GatewayContext): Promise<number> {
  const { db, clock, config } = context
  let seen = 0
  for (;;) {
    const batch = await transaction(db, async (tx) => {
      const now = clock.now()
      const rows = await lockDueCalls(tx, now, config.ticker.batch)
      await changeCalls(tx, context, rows, { now, step: ({ call, out }) => applyTimeouts(call, now, out) })
      return rows.length
    })
    seen += batch
    if (batch < config.ticker.batch) return seen
  }
}
