import { sql } from 'drizzle-orm'
import { alertOfMissedCalls, callTag } from './alertOfCall.ts'
import { withdrawAlerts } from '../alerts/withdrawAlerts.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { refundUnusedMinutes, chargeDueMinutes } from './billing.ts'
import type { CallUpdate } from './callUpdate.ts'
import { copyOf, type Call } from './call.ts'
import { followCoupons } from './callCoupon.ts'
import { callsChanged, callsEnded, callsLocked } from './call.hooks.ts'
import { saveCalls } from './callStore.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import { deliver } from './deliver.ts'

export interface Change {
  readonly now: number
  /** Up to when minutes are charged before the step; a dead gateway's last beat, else now. */
  readonly chargeUntil?: (call: Call) => number
  readonly step: (update: CallUpdate) => void
}

/**
 * The one way a running call changes: the rows are locked by the caller; then begun minutes are charged, the
 * step is taken, minutes that begin with it are charged, the rows saved, and everything people must hear goes
 * into their outboxes, all in `tx`.
 */
export async function changeCalls(
  tx: Database,
  context: GatewayContext,
  rows: readonly Call[],
  { now, chargeUntil = () => now, step }: Change,
): Promise<CallUpdate[]> {
  if (rows.length === 0) return []
  const updates = rows.map((row) => ({ call: copyOf(row), out: [] }))
  const people = [...new Set(rows.flatMap(({ callerId, calleeId }) => [callerId, calleeId]))]
  for (const lock of context.hooks.of(callsLocked)) await lock(tx, rows)
  await tx.execute(sql`select lock_members(${sql.param(`{${people.join(',')}}`)}::integer[])`)
  await chargeDueMinutes(tx, updates, chargeUntil, now)
  for (const update of updates) if (update.call.phase !== 'ended') step(update)
  await chargeDueMinutes(tx, updates, chargeUntil, now)
  await refundUnusedMinutes(tx, updates, now)
  await followCoupons(tx, rows, updates, now)
  for (const follow of context.hooks.of(callsChanged)) await follow(tx, context, rows, updates, now)
  await saveCalls(
    tx,
    updates.map(({ call }) => call),
  )
  await deliver(tx, context, updates, now)
  await alertOfMissedCalls(
    tx,
    updates.flatMap(({ call }, index) =>
      call.calleeEnding === 'missed' && rows[index]?.phase !== 'ended' ? [call] : [],
    ),
    now,
  )
  await withdrawAlerts(
    tx,
    updates.flatMap(({ call }, index) =>
      rows[index]?.phase === 'ringing' && call.phase !== 'ringing'
        ? [{ personId: call.calleeId, tag: callTag(call) }]
        : [],
    ),
    now,
    'missedCall',
  )
  const ended = updates
    .filter(({ call }, index) => call.phase === 'ended' && rows[index]?.phase !== 'ended')
    .map(({ call }) => call)
  if (ended.length > 0) for (const tell of context.hooks.of(callsEnded)) await tell(tx, ended, now)
  const freed = updates
    .filter(({ call }) => call.phase === 'ended')
    .flatMap(({ call }) => [call.callerId, call.calleeId])
  if (freed.length > 0) await presenceChanged(tx, freed)
  return updates
}
