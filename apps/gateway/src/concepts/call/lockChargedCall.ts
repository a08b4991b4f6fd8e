import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { noSuchCall } from './call.service.ts'
import { roleOf, type Call } from './call.ts'
import { lockCall } from './callStore.ts'
import { changeCalls } from './changeCalls.ts'

/**
 * Locks a call of a person and charges the minutes that have begun, before anything else changes it.
 *
 * @param now of the gateway's clock, in ms
 * @returns `row`: the call as it was; `call`: as it is now, undefined when it had ended before
 * @throws Refusal 404 for everybody but caller and callee
 */
export async function lockChargedCall(
  tx: Database,
  context: GatewayContext,
  { personId, roomNum, now }: { personId: number; roomNum: string; now: number },
): Promise<{ readonly row: Call; readonly call: Call | undefined }> {
  const row = await lockCall(tx, roomNum)
  if (row === null || roleOf(row, personId) === null) throw noSuchCall()
  const [charged] = await changeCalls(tx, context, row.phase === 'ended' ? [] : [row], {
    now,
    step: () => {},
  })
  return { row, call: charged?.call }
}
