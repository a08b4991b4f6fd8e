import type { ParsedBody, ParsedQuery } from '@visavis/core/contract'
import { eq, sql } from 'drizzle-orm'
import { Refusal, type GatewayContext } from '../../platform/context.ts'
import { otherOf, roleOf, type Call } from './call.ts'
import { call as callTable, callRating, callReport, videoReport } from './call.tables.ts'
import { findCall } from './callStore.ts'
import { callFeeling } from './feeling.tables.ts'
import { noSuchCall } from './call.service.ts'

/** What the browsers report about calls. Only members may, and only about each other. */
export function createCallReports({ db, clock }: GatewayContext) {
  async function memberCall(roomId: string, personId: number, matchUserId: number): Promise<Call> {
    const [call] = await db.select().from(callTable).where(eq(callTable.roomId, roomId))
    if (call === undefined || roleOf(call, personId) === null || otherOf(call, personId) !== matchUserId)
      throw noSuchCall()
    return call
  }

  return {
    /** friend/video (R7.28): the role is checked, not believed. */
    async friendVideo(personId: number, body: ParsedBody<'friendVideo'>): Promise<void> {
      const call = await memberCall(body.roomId, personId, body.matchUserId)
      if (roleOf(call, personId) !== (body.requestType === 1 ? 'caller' : 'callee'))
        throw new Refusal(20001, { status: 400, field: 'requestType' })
      await db.insert(callReport).values({ ...body, personId, at: clock.now() })
    },
    /** users/videos (R7.30) of a call that was connected. */
    async usersVideos(
      personId: number,
      query: ParsedQuery<'usersVideos'>,
      body: ParsedBody<'usersVideos'>,
    ): Promise<void> {
      if (query.matchId !== body.roomId) throw new Refusal(20001, { status: 400, field: 'matchId' })
      const call = await memberCall(body.roomId, personId, body.matchUserId)
      if (call.startedAt === null) throw new Refusal(20501, { values: { reason: 'notConnected' } })
      const { roomId, matchUserId, videoTime } = body
      await db
        .insert(videoReport)
        .values({ roomId, personId, matchUserId, videoTime, at: clock.now() })
        .onConflictDoUpdate({
          target: [videoReport.roomId, videoReport.personId],
          set: { videoTime: sql`excluded.video_time`, at: sql`excluded.at` },
        })
    },
    /** "Did you feel safe?" of a call that was connected; answered again it replaces the earlier answer. */
    async feeling(personId: number, { roomNum, safe }: ParsedBody<'callFeeling'>): Promise<void> {
      const call = await findCall(db, roomNum)
      if (call === null || roleOf(call, personId) === null) throw noSuchCall()
      if (call.startedAt === null) throw new Refusal(20501, { values: { reason: 'notConnected' } })
      await db
        .insert(callFeeling)
        .values({ roomNum, personId, safe, at: clock.now() })
        .onConflictDoUpdate({
          target: [callFeeling.roomNum, callFeeling.personId],
          set: { safe: sql`excluded.safe`, at: sql`excluded.at` },
        })
    },
    /** Stars for a call that was connected; given again they replace the earlier ones. */
    async rate(personId: number, { roomNum, stars }: ParsedBody<'rateCall'>): Promise<void> {
      const call = await findCall(db, roomNum)
      if (call === null || roleOf(call, personId) === null) throw noSuchCall()
      if (call.startedAt === null) throw new Refusal(20501, { values: { reason: 'notConnected' } })
      await db
        .insert(callRating)
        .values({ roomNum, personId, stars, at: clock.now() })
        .onConflictDoUpdate({
          target: [callRating.roomNum, callRating.personId],
          set: { stars: sql`excluded.stars`, at: sql`excluded.at` },
        })
    },
  }
}
