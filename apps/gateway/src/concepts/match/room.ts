import type { MatchRoom } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { MEDIA_WAIT_MS, type Call } from '../call/call.ts'
import { reserveParticipants } from '../call/launch.ts'
import { rtcModeOf } from '../call/rtcGrant.ts'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'
import { haveBlocked, matchRoomFor, pathOf, type Path } from './earlyRoom.ts'
import type { Match } from './matchStore.ts'
import { settleUndecided } from './undecided.ts'

/** Location of a match in calls and analytics; inside it a private call has its own (C.17). */
const MATCH_LOCATION = 252

/**
 * Both said yes: a free call that nobody has to answer, and the way into it for both. Where the path stands
 * already it goes on in the same room. Somebody who is in another call meanwhile counts as a no; where one
 * has blocked the other, nothing comes of it, and nobody is named.
 */
export async function openMatchRoom(
  tx: Database,
  context: GatewayContext,
  match: Match,
  now: number,
): Promise<'both' | 'skip'> {
  const { simulated, friends, blocked } = await factsOf(tx, match)
  if (blocked) {
    await settleUndecided(tx, match, 'skip', 0, now)
    return 'skip'
  }
  // As it was told while both decided: their sides are made for it.
  const path = match.early ? match : { ...pathOf(context, match.appId, { friends, simulated }), early: false }
  const cloud = rtcModeOf(context, match.appId, simulated) === 'agora'
  const room = (personId: number): MatchRoom => matchRoomFor(context, match, path, cloud, personId, now)
  const call = newCall(match, room(match.firstId), path, friends, now)
  const busy = await reserveParticipants(tx, call)
  if (busy !== null) {
    await settleUndecided(tx, match, 'skip', busy === 'caller' ? call.callerId : call.calleeId, now)
    return 'skip'
  }
  await tx.execute(
    sql`update match set phase = 'meeting', room_num = ${call.roomNum}, first_decision = 1, second_decision = 1 where id = ${match.id}`,
  )
  for (const personId of [match.firstId, match.secondId])
    await context.push.toPerson(tx, personId, 'match.decided', {
      matchId: match.id,
      result: 'both',
      byUserId: 0,
      room: room(personId),
    })
  await presenceChanged(tx, [call.callerId, call.calleeId])
  return 'both'
}

interface Facts {
  readonly simulated: boolean
  readonly friends: boolean
  readonly blocked: boolean
}

async function factsOf(tx: Database, { firstId, secondId }: Match): Promise<Facts> {
  return await rowOf<Facts>(
    tx,
    sql`select exists (select 1 from person where id in (${firstId}, ${secondId}) and is_demo) as simulated,
    exists (select 1 from friendship where person_id = ${firstId} and friend_id = ${secondId}) as friends, ${haveBlocked(firstId, secondId)} as blocked`,
  )
}

function newCall(
  { appId, firstId, secondId }: Match,
  { roomId, roomNum }: MatchRoom,
  { early, relayOnly }: Path,
  friends: boolean,
  now: number,
): Call {
  return {
    roomNum,
    roomId,
    appId,
    callerId: firstId,
    calleeId: secondId,
    callType: 1,
    location: MATCH_LOCATION,
    matchFlag: 1,
    price: 0,
    pointsPerMinute: 0,
    videoPrice: 0,
    videoPoints: 0,
    trialPrice: null,
    trialPoints: 0,
    goesOn: false,
    couponId: null,
    couponMinutes: 0,
    couponScope: null,
    friends,
    relayOnly,
    early,
    createdAt: now,
    ringUntil: now,
    answeredAt: now,
    callerJoinedAt: null,
    calleeJoinedAt: null,
    callerStartedAt: null,
    calleeStartedAt: null,
    mediaUntil: now + MEDIA_WAIT_MS,
    startedAt: null,
    phase: 'connecting',
    segments: [],
    holds: [],
    minutes: 0,
    gold: 0,
    points: 0,
    graceUntil: null,
    dueAt: now + MEDIA_WAIT_MS,
    endedAt: null,
    callerEnding: null,
    calleeEnding: null,
    freeMs: 0,
    offererId: null,
    upgradeBy: null,
    upgradeUntil: null,
  }
}
