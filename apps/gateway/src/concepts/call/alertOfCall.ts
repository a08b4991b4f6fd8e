import { sql } from 'drizzle-orm'
import type { Call } from './call.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { nameFor } from '../people/personSql.ts'

const MISSED_MS = 6 * 3_600_000

/** What the notifications of one call stand under, one in the place of the other. */
export const callTag = ({ roomNum }: Pick<Call, 'roomNum'>): string => `call-${roomNum}`

/** A call that rings, or one that was missed: the later one takes the place of the first on the screen. */
export async function alertOfCall(
  db: Database,
  kind: 'call' | 'missedCall',
  call: Pick<Call, 'roomNum' | 'callerId' | 'calleeId' | 'ringUntil'>,
  name: string,
  now: number,
): Promise<void> {
  const path = kind === 'call' ? '/' : '/videoHistory'
  await enqueueAlert(db, {
    personId: call.calleeId,
    alert: { kind, values: { name }, path, tag: callTag(call) },
    now,
    expiresAt: kind === 'call' ? call.ringUntil : now + MISSED_MS,
  })
}

/** Calls that just ended unanswered. */
export async function alertOfMissedCalls(
  db: Database,
  calls: readonly Pick<Call, 'roomNum' | 'callerId' | 'calleeId' | 'ringUntil'>[],
  now: number,
): Promise<void> {
  if (calls.length === 0) return
  const pairs = calls.map(({ callerId, calleeId }) => ({ callerId, calleeId }))
  const rows = await rowsOf<{ callerId: number; calleeId: number; name: string }>(
    db,
    sql`
    select c."callerId", c."calleeId", ${nameFor(sql`c."calleeId"`)} as name
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as c("callerId" integer, "calleeId" integer) join person p on p.id = c."callerId"
    where exists (select 1 from push_subscription s where s.person_id = c."calleeId")`,
  )
  for (const { callerId, calleeId, name } of rows) {
    const call = calls.find((one) => one.callerId === callerId && one.calleeId === calleeId)
    if (call !== undefined) await alertOfCall(db, 'missedCall', call, name, now)
  }
}
