import { ELSEWHERE } from '@visavis/core/contract'
import type { OpenCall, ServerEvents } from '@visavis/core/contract'
import type { CallEventBody } from './call.events.ts'
import { RING_SECONDS } from './call.constants.ts'
import type { Call, IncomingRing } from './call.states.ts'

/** The callee's call of a ring. Who is called pays nothing (D19). */
export function ringOf(ring: ServerEvents['call.ring'], now: number): IncomingRing {
  return {
    call: {
      roomId: ring.roomId,
      roomNum: ring.roomNum,
      role: 'callee',
      person: ring.from,
      callType: ring.callType,
      matchFlag: ring.matchFlag,
      feeType: ring.feeType,
      price: 0,
      pointsPerMinute: ring.pointsPerMinute,
      ...(ring.trial === undefined ? {} : { trial: { gold: 0, points: ring.trial.points } }),
      location: ELSEWHERE,
      goldNum: 0,
    },
    ringUntil: now + (ring.ringSeconds || RING_SECONDS) * 1000,
  }
}

/**
 * A call the gateway still holds, as the machine knows calls. `offset` turns device time into gateway time.
 */
export function openCallEvent(open: OpenCall | null, now: number, offset: number): CallEventBody {
  if (!open) return { type: 'openCall', open: null }
  const { roomId, roomNum, role, callType, person, phase, feeType } = open
  const price = role === 'caller' && feeType === 1 ? person.pricePerMinute : 0
  const call: Call = {
    roomId,
    roomNum,
    role,
    person,
    callType,
    matchFlag: open.matchFlag ?? 0,
    feeType,
    price,
    pointsPerMinute: open.pointsPerMinute ?? 0,
    location: ELSEWHERE,
    goldNum: 0,
    ...(open.videoPrice === undefined ? {} : { videoPrice: open.videoPrice }),
  }
  const startedAt = open.startedAt - offset
  const talking = phase === 'connected' || phase === 'reconnecting'
  return {
    type: 'openCall',
    open: {
      call,
      phase,
      talkedMs: talking ? Math.max(0, now - startedAt) : 0,
      ringUntil: startedAt + RING_SECONDS * 1000,
      ...(open.carried ? { carried: true } : {}),
      ...(open.blurred ? { blurred: true } : {}),
    },
  }
}
