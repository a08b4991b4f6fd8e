import type { Activity } from '../../platform/activity/activity.hooks.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayOf } from '../../platform/day.ts'
import type { CallUpdate } from '../call/callUpdate.ts'
import type { Call } from '../call/call.ts'
import { countActivities, countMetered } from './countActivities.ts'

/**
 * Counts calls for tasks as they change: minutes and coins of calls paid by the minute for whoever pays, and
 * meetings of matches for both. What a match costs once is no coin by the minute and counts nowhere (R9.20).
 */
export async function followCalls(
  tx: Database,
  context: GatewayContext,
  before: readonly Call[],
  updates: readonly CallUpdate[],
  now: number,
): Promise<void> {
  const metered: Activity[] = []
  const met: Activity[] = []
  for (const [index, { call }] of updates.entries()) {
    const { minutes = 0, gold = 0, startedAt = null } = before[index] ?? {}
    const ofCall = { personId: call.callerId, key: `call:${call.roomNum}:${dayOf(now)}` }
    if (call.minutes !== minutes)
      metered.push({ ...ofCall, kind: 'callMinutes', amount: call.minutes - minutes })
    if (call.gold !== gold) metered.push({ ...ofCall, kind: 'coinsConsumed', amount: call.gold - gold })
    if (call.matchFlag === 1 && call.phase === 'connected' && startedAt === null)
      for (const personId of [call.callerId, call.calleeId])
        met.push({ personId, kind: 'matches', key: `match:${call.roomNum}`, amount: 1 })
  }
  await countMetered(tx, context, metered)
  await countActivities(tx, context, met)
}
