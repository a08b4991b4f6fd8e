import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MEDIA_WAIT_MS, type Call } from '../call/call.ts'
import { takeMembers } from '../call/launch.ts'
import { CLOUD_ROOM, grantFor, mustRelay, rtcModeOf } from '../call/rtcGrant.ts'
import type { GatewayContext } from '../context.ts'
import { rowOf, type Database } from '../database/database.ts'
import { presenceChanged } from '../realtime/presence.ts'
import type { Match } from './matchStore.ts'
import { settleUndecided } from './undecided.ts'

/** Location of a match in calls and analytics; inside it a private call has its own (C.17). */
const MATCH_LOCATION = 252

/** Both said yes: a free call that nobody has to answer, and the way into it for both. Somebody who is in another call meanwhile counts as a no. */
export async function openMatchRoom(tx: Database, context: GatewayContext, match: Match, now: number): Promise<'both' | 'skip'> {
  const call = await newCall(tx, context, match, now)
  const busy = await takeMembers(tx, call)
  if (busy !== null) {
    await settleUndecided(tx, match, 'skip', busy === 'caller' ? call.callerId : call.calleeId, now)
    return 'skip'
  }
  await tx.execute(sql`update match set phase = 'meeting', room_num = ${call.roomNum}, first_decision = 1, second_decision = 1 where id = ${match.id}`)
  for (const [personId, role] of [[call.callerId, 'caller'], [call.calleeId, 'callee']] as const) {
    const room = { roomId: call.roomId, roomNum: call.roomNum, role, rtc: grantFor(context, call, personId, now) }
    await context.push.toPerson(tx, personId, 'match.decided', { matchId: match.id, result: 'both', byUserId: 0, room })
  }
  await presenceChanged(tx, [call.callerId, call.calleeId])
  return 'both'
}

async function newCall(tx: Database, context: GatewayContext, { appId, firstId, secondId }: Match, now: number): Promise<Call> {
  const { simulated, friends } = await rowOf<{ simulated: boolean; friends: boolean }>(tx, sql`select
    exists (select 1 from person where id in (${firstId}, ${secondId}) and is_demo) as simulated, exists (select 1 from friendship where person_id = ${firstId} and friend_id = ${secondId}) as friends`)
  const mode = rtcModeOf(context, appId, simulated)
  return {
    roomNum: randomBytes(9).toString('hex'), roomId: (mode === 'agora' ? CLOUD_ROOM : '') + randomUUID(), appId,
    // A simulated host is always the second one, and never makes the offers.
    callerId: firstId, calleeId: secondId, callType: 1, location: MATCH_LOCATION, matchFlag: 1, price: 0, pointsPerMinute: 0, videoPrice: 0, videoPoints: 0, trialPrice: null, goesOn: false, friends,
    relayOnly: mode === 'peer' && mustRelay(context, { friends, simulated }), early: false, createdAt: now, ringUntil: now, answeredAt: now,
    callerJoinedAt: null, calleeJoinedAt: null, callerStartedAt: null, calleeStartedAt: null, mediaUntil: now + MEDIA_WAIT_MS, startedAt: null, phase: 'connecting', segments: [], holds: [],
    minutes: 0, gold: 0, points: 0, graceUntil: null, dueAt: now + MEDIA_WAIT_MS, endedAt: null, callerEnding: null, calleeEnding: null, freeMs: 0, offererId: null, upgradeBy: null, upgradeUntil: null,
  }
}
