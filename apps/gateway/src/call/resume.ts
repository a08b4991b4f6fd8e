import type { GatewayContext } from '../context.ts'
import { balanceOf } from '../coins/coins.ts'
import type { Database } from '../database/database.ts'
import { schedule } from './advance.ts'
import { lockCallsOf } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'
import { billingEvents } from './outgoing.ts'

/** Coins came in: a call of this payer in its last paid minute goes on (MV.17). To be called in the transaction that booked them. */
export async function resumeIfCovered(tx: Database, context: GatewayContext, personId: number): Promise<void> {
  const calls = (await lockCallsOf(tx, [personId])).filter((call) => call.callerId === personId && call.phase === 'connected')
  if (calls.length === 0) return
  const balance = await balanceOf(tx, personId)
  await changeCalls(tx, context, calls, { now: context.clock.now(), step: ({ call, out }) => {
    if (call.graceUntil !== null && balance >= call.price) {
      call.graceUntil = null
      out.push({ kind: 'resumed' })
    }
    out.push(...billingEvents(call))
    schedule(call)
  } })
}
