import type { GatewayContext } from '../../platform/context.ts'
import { balanceOf } from '../coins/coins.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockCallsOf } from './callStore.ts'
import { changeCalls, transaction } from './changeCalls.ts'
import { billingEvents } from './outgoing.ts'
import { schedule } from './schedule.ts'

/** Books coins that come in, and lets the payer's call in its last paid minute go on (MV.17), in one transaction: calls are locked before accounts, as everywhere. */
export async function withTopUp<T>(context: GatewayContext, personId: number, book: (tx: Database) => Promise<T>): Promise<T> {
  return await transaction(context.db, async (tx) => {
    const calls = (await lockCallsOf(tx, [personId])).filter((call) => call.callerId === personId && call.phase === 'connected')
    const booked = await book(tx)
    const balance = await balanceOf(tx, personId)
    await changeCalls(tx, context, calls, { now: context.clock.now(), step: ({ call, out }) => {
      if (call.graceUntil !== null && balance >= call.price) {
        call.graceUntil = null
        out.push({ kind: 'resumed' })
      }
      out.push(...billingEvents(call))
      schedule(call)
    } })
    return booked
  })
}
