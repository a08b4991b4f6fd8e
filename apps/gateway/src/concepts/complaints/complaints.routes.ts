import type { Complaint } from '@visavis/core/contract'
import { and, eq } from 'drizzle-orm'
import { roleOf, type Call } from '../call/call.ts'
import { noSuchCall } from '../call/call.service.ts'
import { findCall } from '../call/callStore.ts'
import { Refusal, type GatewayContext, type Handlers } from '../../platform/context.ts'
import { RateLimiter } from '../../platform/http/rateLimiter.ts'
import { newReference } from '../safety/reference.ts'
import { complaint } from './complaints.tables.ts'
import { evidenceOf } from './evidenceOf.ts'

const COMPLAINTS_PER_HOUR = 10

/** Saying that something was wrong with a call, and reading what came of it. */
export function createComplaintHandlers({
  db,
  clock,
  config,
}: GatewayContext): Pick<Handlers, 'complaint' | 'fileComplaint'> {
  const limiter = new RateLimiter(clock)
  const perHour = config.mode === 'development' ? 100 * COMPLAINTS_PER_HOUR : COMPLAINTS_PER_HOUR
  /** @throws Refusal 404 for others, 20501 before it ended or when nobody ever talked */
  async function endedCall(roomNum: string, personId: number): Promise<Call> {
    const call = await findCall(db, roomNum)
    if (call === null || roleOf(call, personId) === null) throw noSuchCall()
    if (call.phase !== 'ended') throw new Refusal(20501, { values: { reason: 'running' } })
    if (call.startedAt === null) throw new Refusal(20501, { values: { reason: 'notConnected' } })
    return call
  }
  const own = async (roomNum: string, personId: number) =>
    (
      await db
        .select()
        .from(complaint)
        .where(and(eq(complaint.roomNum, roomNum), eq(complaint.personId, personId)))
    )[0]

  return {
    complaint: async ({ query: { roomNum }, caller: { userId } }) => {
      const call = await endedCall(roomNum, userId)
      const row = await own(roomNum, userId)
      return {
        evidence: row?.evidence ?? (await evidenceOf(db, call, userId, null)),
        complaint: row === undefined ? null : shown(row),
      }
    },
    fileComplaint: async ({ body: { roomNum, kind, text, seen }, caller: { userId, brand } }) => {
      limiter.take(`complaint:${userId}`, perHour / 3600, perHour)
      const call = await endedCall(roomNum, userId)
      const evidence = await evidenceOf(db, call, userId, seen)
      // One a call and person: who writes again reads the one they have.
      await db
        .insert(complaint)
        .values({
          caseNumber: newReference('C'),
          appId: brand.appId,
          personId: userId,
          roomNum,
          kind,
          text,
          evidence,
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: [complaint.roomNum, complaint.personId] })
      const row = await own(roomNum, userId)
      if (row === undefined) throw noSuchCall()
      return shown(row)
    },
  }
}

const shown = ({
  caseNumber,
  roomNum,
  kind,
  text,
  state,
  createdAt,
  answeredAt,
  answer,
  goldBack,
}: typeof complaint.$inferSelect): Complaint => ({
  caseNumber,
  roomNum,
  kind,
  text,
  state,
  createdAt,
  answeredAt,
  answer,
  goldBack,
})
