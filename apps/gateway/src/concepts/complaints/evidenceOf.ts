import type { ComplaintEvidence, LineSeen } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { roleOf, type Call } from '../call/call.ts'
import { videoSeconds } from '../call/history.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'

/** The facts about an ended call, for one of its members; `seen` is what their browser says of the line. */
export async function evidenceOf(
  db: Database,
  call: Call,
  personId: number,
  seen: LineSeen | null,
): Promise<ComplaintEvidence> {
  const { givenBack } = await rowOf<{ givenBack: number }>(
    db,
    sql`select count(*)::int as "givenBack" from journal where kind = 'callRefund' and ref_id = ${call.roomNum}`,
  )
  const endedAt = call.endedAt ?? call.createdAt
  const role = roleOf(call, personId)
  return {
    callType: call.callType,
    startedAt: call.startedAt ?? call.createdAt,
    endedAt,
    ending: (role === 'caller' ? call.callerEnding : call.calleeEnding) ?? 'failed',
    videoTime: videoSeconds(call),
    pricePerMinute: call.price,
    minutes: call.minutes,
    gold: call.gold,
    givenBack,
    ...pausesOf(call, endedAt),
    seen,
  }
}

/**
 * How often and how long the meter stood: between the stretches in which media ran, and after the last one.
 */
export function pausesOf(
  { segments }: Pick<Call, 'segments'>,
  endedAt: number,
): { pauses: number; pausedMs: number } {
  const gaps = segments
    .map(({ to }, index) => (to === null ? 0 : Math.max(0, (segments[index + 1]?.from ?? endedAt) - to)))
    .filter((gap) => gap > 0)
  return { pauses: gaps.length, pausedMs: gaps.reduce((sum, gap) => sum + gap, 0) }
}
