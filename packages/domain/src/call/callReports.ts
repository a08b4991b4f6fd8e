import type { Body } from '@visavis/core/contract'
import type { Call } from './call.states.ts'

interface RingReport {
  readonly call: Call
  /** Presence of the other person; 0 when it could not be learned (R4.19). */
  readonly status: 0 | 1 | 2 | 3
  /** Whether the person reporting is a host: the callee's side knows it of itself. */
  readonly meHost: boolean
  readonly visible: boolean
}

/**
 * Body of POST /api/call/friend/video: ten keys (R7.28, R7.29). Null when person or room is missing (R5.28).
 */
export function friendVideoBody({ call, status, meHost, visible }: RingReport): Body<'friendVideo'> | null {
  if (!call.person.id || !call.roomId) return null
  const asCaller = call.role === 'caller'
  return {
    matchUserId: call.person.id,
    roomId: call.roomId,
    onlineStatus: status,
    busyStatus: status === 1 ? 1 : 0,
    goddessCall: (asCaller ? call.person.isHost : meHost) ? 1 : 0,
    gold: call.goldNum,
    requestType: asCaller ? 1 : 2,
    inappFlag: visible ? 1 : 0,
    matchFlag: call.matchFlag,
    feeType: call.feeType,
  }
}

/** Comma list of a status lookup: non-numeric ids become 0 (R5.31); null without any id (R5.30). */
export function statusIds(ids: readonly (number | string)[]): string | null {
  if (ids.length === 0) return null
  return ids.map((id) => (/^\d{1,10}$/.test(String(id)) ? String(id) : '0')).join(',')
}

/**
 * Query and body of POST /api/call/users/videos; null when person, room or length is missing, 0 counts as
 * missing (R5.29).
 */
export function usersVideosInput({
  matchUserId,
  roomId,
  videoTime,
}: {
  matchUserId: number
  roomId: string
  videoTime: number
}) {
  if (!matchUserId || !roomId || !videoTime) return null
  return { matchId: roomId, matchUserId, roomId, videoTime }
}
