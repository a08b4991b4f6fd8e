import type { CallEnding } from '@visavis/core/contract'
import type { Call, CallOffer, CallTarget, EndedState, PastCall, Talk } from './call.states.ts'
import { talkSeconds } from './talk.ts'

/** The end of a call that had a number. `talk` is null when it was never connected. */
export function endedCall(ending: CallEnding, call: Call, talk: Talk | null, at: number): EndedState {
  return { phase: 'ended', ending, past: pastOf(call, talk, at) }
}

/** The end of a call that never got a number: the other person was busy or offline at launch. */
export function endedLaunch(ending: CallEnding, target: CallTarget, offer: CallOffer): EndedState {
  return {
    phase: 'ended',
    ending,
    past: {
      roomId: '',
      number: '',
      person: offer.person,
      outgoing: true,
      callType: target.callType,
      feeType: offer.price > 0 ? 1 : 0,
      price: offer.price,
      location: target.location,
      videoTime: 0,
      minutes: 0,
      gold: 0,
      goldNum: offer.goldNum,
      points: 0,
    },
  }
}

function pastOf(call: Call, talk: Talk | null, at: number): PastCall {
  return {
    roomId: call.roomId,
    number: call.roomNum,
    person: call.person,
    outgoing: call.role === 'caller',
    callType: call.callType,
    feeType: call.feeType,
    price: call.price,
    location: call.location,
    matchFlag: call.feeType === 1 ? 0 : call.matchFlag,
    videoTime: talk ? talkSeconds(talk, at) : 0,
    minutes: talk?.minutes ?? 0,
    gold: talk?.gold ?? 0,
    goldNum: talk?.goldNum ?? null,
    points: 0,
  }
}
