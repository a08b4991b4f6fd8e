import { sql } from 'drizzle-orm'
import type { Call } from './call.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'

const MISSED_MS = 6 * 3_600_000

/** A call that rings, or one that was missed: the later one takes the place of the first on the screen. */
export async function alertOfCall(db: Database, kind: 'call' | 'missedCall', call: Pick<Call, 'roomNum' | 'callerId' | 'calleeId' | 'ringUntil'>, name: string, now: number): Promise<void> {
  const path = kind === 'call' ? '/' : '/videoHistory'
  await enqueueAlert(db, { personId: call.calleeId, alert: { kind, values: { name }, path, tag: `call-${call.roomNum}` }, now, expiresAt: kind === 'call' ? call.ringUntil : now + MISSED_MS })
}

/** Calls that just ended unanswered. */
export async function alertOfMissedCalls(db: Database, calls: readonly Pick<Call, 'roomNum' | 'callerId' | 'calleeId' | 'ringUntil'>[], now: number): Promise<void> {
  if (calls.length === 0) return
  const rows = await rowsOf<{ id: number; name: string }>(db, sql`select p.id, p.user_name as name from person p where p.id in ${calls.map(({ callerId }) => callerId)}
    and exists (select 1 from push_subscription s where s.person_id in ${calls.map(({ calleeId }) => calleeId)})`)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const call of names.size === 0 ? [] : calls) await alertOfCall(db, 'missedCall', call, names.get(call.callerId) ?? '', now)
}
