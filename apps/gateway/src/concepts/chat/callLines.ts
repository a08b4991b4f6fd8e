import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import type { Call } from '../call/call.ts'
import { videoSeconds } from '../call/history.ts'
import type { CallOfLine } from './chat.tables.ts'

const ROWS = 'a integer, b integer'
const pairsOf = (calls: readonly Call[]): string =>
  JSON.stringify(calls.map(({ callerId, calleeId }) => ({ a: callerId, b: calleeId })))

/** Locks the threads of people in calls before their mailboxes are, as every message does. */
export async function lockThreads(tx: Database, calls: readonly Call[]): Promise<void> {
  await tx.execute(sql`select 1 from conversation_pair c where (c.first_id, c.second_id) in (
      select least(x.a, x.b), greatest(x.a, x.b) from jsonb_to_recordset(${pairsOf(calls)}::jsonb) as x(${sql.raw(ROWS)}))
    order by c.first_id, c.second_id for update`)
}

/**
 * Puts calls that are over into the threads of the two, once. People who met by chance have not called each
 * other.
 */
export async function addCallLines(tx: Database, ended: readonly Call[], now: number): Promise<void> {
  const calls = ended.filter(({ matchFlag }) => matchFlag === 0)
  if (calls.length === 0) return
  await tx.execute(sql`select lock_pairs(${pairsOf(calls)}::jsonb)`)
  const events: unknown[] = []
  for (const call of calls) {
    const line = {
      messageId: `call-${call.roomNum}`,
      type: 'call',
      content: '',
      silent: call.calleeEnding !== 'missed',
      call: callOf(call),
    }
    const { told } = await rowOf<{ told: unknown[] | null }>(
      tx,
      sql`select append_line(${call.callerId}, ${call.calleeId},
      ${call.callerId}, ${JSON.stringify(line)}::jsonb, null::integer, ${now}) as told`,
    )
    events.push(...(told ?? []))
  }
  if (events.length > 0)
    await tx.execute(sql`select mailbox_append_all(${JSON.stringify(events)}::jsonb, ${now})`)
}

const callOf = (call: Call): CallOfLine => ({
  callType: call.callType,
  seconds: videoSeconds(call),
  callerId: call.callerId,
  callerEnding: call.callerEnding ?? 'failed',
  calleeEnding: call.calleeEnding ?? 'failed',
})
