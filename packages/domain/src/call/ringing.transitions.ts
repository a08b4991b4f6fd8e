import type { CallEnding } from '@visavis/core/contract'
import { elsewhere } from './beforeCall.transitions.ts'
import { MEDIA_START_MS } from './call.constants.ts'
import type { CallEventOf } from './call.events.ts'
import { idle, type Call, type CallState } from './call.states.ts'
import type { StateOf, Transitions } from './call.transitions.ts'
import { endedCall } from './ended.ts'

const mine = (state: { call: Call }, event: { roomNum: string }): boolean =>
  state.call.roomNum === event.roomNum

/** The answer is given: from here the media room must show a picture within 20 s (MV.13). */
function connecting(call: Call, at: number, talkedMs = 0): CallState {
  return {
    phase: 'connecting',
    call,
    joined: false,
    until: at + MEDIA_START_MS,
    talkedMs,
    floating: false,
    hidden: false,
  }
}

/** How a pushed status ends the caller's ringing; null when it does not. */
function outgoingEnding({ status, reason }: CallEventOf<'status'>): CallEnding | null {
  if (status === 3 || status === 4 || status === 8) return null
  if (reason === 'busy' || reason === 'offline' || reason === 'failed' || reason === 'kicked') return reason
  if (status === 5) return 'declined'
  if (status === 6) return 'noAnswer'
  return status === 2 ? 'cancelled' : 'failed'
}

export const ringingOutTransitions: Transitions<'ringingOut'> = {
  cancelled: (state, { at }) => endedCall('cancelled', state.call, null, at),
  left: (state, { at }) => endedCall('cancelled', state.call, null, at),
  timeUp: (state, { at }) => endedCall('noAnswer', state.call, null, at),
  sessionEnded: (state, { kicked, at }) => endedCall(kicked ? 'kicked' : 'cancelled', state.call, null, at),
  status: (state, event) => {
    if (!mine(state, event)) return state
    if (event.status === 3) return connecting(state.call, event.at)
    const ending = outgoingEnding(event)
    return ending ? endedCall(ending, state.call, null, event.at) : state
  },
}

/** Answered, declined or given up elsewhere by the same person: the bell just closes. */
const isElsewhere = ({ status, reason }: CallEventOf<'status'>): boolean =>
  reason === 'answeredElsewhere' || status === 3 || status === 5

export const ringingInTransitions: Transitions<'ringingIn'> = {
  accepted: (state) => (state.answering ? state : { ...state, answering: true, problem: null }),
  mediaReady: (state, event) =>
    state.answering && mine(state, event) ? connecting(state.call, event.at) : state,
  mediaRefused: (state, event) =>
    state.answering && mine(state, event) ? { ...state, answering: false, problem: event.problem } : state,
  declined: (state, { at }) => endedCall('declined', state.call, null, at),
  timeUp: (state, { at }) => endedCall('missed', state.call, null, at),
  sessionEnded: (state, { kicked, at }) => endedCall(kicked ? 'kicked' : 'missed', state.call, null, at),
  status: (state, event) => {
    if (!mine(state, event) || event.status === 4 || event.status === 8) return state
    return isElsewhere(event)
      ? idle
      : endedCall(event.reason === 'kicked' ? 'kicked' : 'missed', state.call, null, event.at)
  },
}

export const rejoinOfferTransitions: Transitions<'rejoinOffer'> = {
  rejoinAccepted: (state: StateOf<'rejoinOffer'>, { at }) => connecting(state.call, at, state.talkedMs),
  rejoinDeclined: (state, { at }) => endedCall('hungUp', state.call, null, at),
  moved: (state, event) => (mine(state, event) ? elsewhere(state.call, state.talkedMs) : state),
  timeUp: (state, { at }) => endedCall('connectionLost', state.call, null, at),
  sessionEnded: (state, { kicked, at }) => endedCall(kicked ? 'kicked' : 'hungUp', state.call, null, at),
  openCall: (state, { open }) =>
    open?.call.roomNum !== state.call.roomNum
      ? idle
      : open.carried
        ? elsewhere(state.call, state.talkedMs)
        : state,
  status: (state, event) =>
    mine(state, event) && (event.status === 7 || event.status === 100)
      ? endedCall(event.reason === 'lost' ? 'connectionLost' : 'hungUp', state.call, null, event.at)
      : state,
}
