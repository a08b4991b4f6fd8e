import { sql } from 'drizzle-orm'
import { alertOfMissedCalls, callTag } from './alertOfCall.ts'
import { withdrawAlerts } from '../alerts/withdrawAlerts.ts'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { giveBack, settle, type Work } from './billing.ts'
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
  readonly step: (work: Work) => void
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
): Promise<Work[]> {
  if (rows.length === 0) return []
  const works = rows.map((row) => ({ call: copyOf(row), out: [] }))
  const people = [...new Set(rows.flatMap(({ callerId, calleeId }) => [callerId, calleeId]))]
  for (const lock of context.hooks.of(callsLocked)) await lock(tx, rows)
  await tx.execute(sql`select lock_members(${sql.param(`{${people.join(',')}}`)}::integer[])`)
  await settle(tx, works, chargeUntil, now)
  for (const work of works) if (work.call.phase !== 'ended') step(work)
  await settle(tx, works, chargeUntil, now)
  await giveBack(tx, works, now)
  await followCoupons(tx, rows, works, now)
  for (const follow of context.hooks.of(callsChanged)) await follow(tx, context, rows, works, now)
  await saveCalls(
    tx,
    works.map(({ call }) => call),
  )
  await deliver(tx, context, works, now)
  await alertOfMissedCalls(
    tx,
    works.flatMap(({ call }, index) =>
      call.calleeEnding === 'missed' && rows[index]?.phase !== 'ended' ? [call] : [],
    ),
    now,
  )
  await withdrawAlerts(
    tx,
    works.flatMap(({ call }, index) =>
      rows[index]?.phase === 'ringing' && call.phase !== 'ringing'
        ? [{ personId: call.calleeId, tag: callTag(call) }]
        : [],
    ),
    now,
    'missedCall',
  )
  const ended = works
    .filter(({ call }, index) => call.phase === 'ended' && rows[index]?.phase !== 'ended')
    .map(({ call }) => call)
  if (ended.length > 0) for (const tell of context.hooks.of(callsEnded)) await tell(tx, ended, now)
  const freed = works
    .filter(({ call }) => call.phase === 'ended')
    .flatMap(({ call }) => [call.callerId, call.calleeId])
  if (freed.length > 0) await presenceChanged(tx, freed)
  return works
}
