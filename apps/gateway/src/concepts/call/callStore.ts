import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Call } from './call.ts'
import { call, callMember } from './call.tables.ts'

/** The call of a number, locked until the transaction ends. */
export async function lockCall(tx: Database, roomNum: string): Promise<Call | null> {
  const [row] = await tx.select().from(call).where(eq(call.roomNum, roomNum)).for('update')
  return row ?? null
}

/** The call of a number, as it is now. */
export async function findCall(db: Database, roomNum: string): Promise<Call | null> {
  const [row] = await db.select().from(call).where(eq(call.roomNum, roomNum))
  return row ?? null
}

/** The running call of a person. */
export async function findLiveCall(db: Database, personId: number): Promise<Call | null> {
  const [row] = await db
    .select({ call })
    .from(callMember)
    .innerJoin(call, eq(call.roomNum, callMember.roomNum))
    .where(eq(callMember.personId, personId))
  return row?.call ?? null
}

/** Calls something is due for, locked; those another instance works on are left out. */
export async function lockDueCalls(tx: Database, now: number, limit: number): Promise<Call[]> {
  return await tx
    .select()
    .from(call)
    .where(and(ne(call.phase, 'ended'), isNotNull(call.dueAt), lte(call.dueAt, now)))
    .orderBy(asc(call.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Running calls of people, locked in the order of their numbers. */
export async function lockCallsOf(tx: Database, personIds: readonly number[]): Promise<Call[]> {
  if (personIds.length === 0) return []
  const rooms = tx
    .select({ roomNum: callMember.roomNum })
    .from(callMember)
    .where(inArray(callMember.personId, [...personIds]))
  return await tx
    .select()
    .from(call)
    .where(and(ne(call.phase, 'ended'), inArray(call.roomNum, rooms)))
    .orderBy(asc(call.roomNum))
    .for('update')
}

/** Writes changed calls back in one statement; members of ended ones are free again. */
export async function saveCalls(tx: Database, calls: readonly Call[]): Promise<void> {
  if (calls.length === 0) return
  await tx.execute(sql`
    update call c set phase = n.phase, call_type = n."callType", price = n.price, points_per_minute = n."pointsPerMinute", upgrade_by = n."upgradeBy", upgrade_until = n."upgradeUntil", answered_at = n."answeredAt", caller_joined_at = n."callerJoinedAt", callee_joined_at = n."calleeJoinedAt",
      caller_started_at = n."callerStartedAt", callee_started_at = n."calleeStartedAt", media_until = n."mediaUntil", started_at = n."startedAt",
      segments = n.segments, holds = n.holds, goes_on = n."goesOn", coupon_minutes = n."couponMinutes", minutes = n.minutes, gold = n.gold, points = n.points, grace_until = n."graceUntil", due_at = n."dueAt",
      ended_at = n."endedAt", caller_ending = n."callerEnding", callee_ending = n."calleeEnding"
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as n("roomNum" text, phase text, "callType" integer, price integer, "pointsPerMinute" integer, "upgradeBy" integer, "upgradeUntil" bigint, "answeredAt" bigint, "callerJoinedAt" bigint, "calleeJoinedAt" bigint,
      "callerStartedAt" bigint, "calleeStartedAt" bigint, "mediaUntil" bigint, "startedAt" bigint, segments jsonb, holds jsonb, "goesOn" boolean, "couponMinutes" integer, minutes integer, gold integer, points integer,
      "graceUntil" bigint, "dueAt" bigint, "endedAt" bigint, "callerEnding" text, "calleeEnding" text)
    where c.room_num = n."roomNum"`)
  const ended = calls.filter(({ phase }) => phase === 'ended').map(({ roomNum }) => roomNum)
  if (ended.length > 0) await tx.delete(callMember).where(inArray(callMember.roomNum, ended))
}
