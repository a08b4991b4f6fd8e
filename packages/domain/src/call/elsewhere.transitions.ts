import { fromAnywhere, videoCall } from './beforeCall.transitions.ts'
import { MEDIA_START_MS } from './call.constants.ts'
import type { CallEventOf } from './call.events.ts'
import { idle, type CallState, type ElsewhereState } from './call.states.ts'
import type { Transitions } from './call.transitions.ts'

const mine = (state: ElsewhereState, event: { roomNum: string }): boolean =>
  state.call.roomNum === event.roomNum

function openCall(state: ElsewhereState, event: CallEventOf<'openCall'>): CallState {
  const { open } = event
  if (open === null) return idle
  // Its own question is on the way: whatever is heard meanwhile is older than the answer.
  if (open.call.roomNum === state.call.roomNum && (open.carried || state.joining)) return state
  return fromAnywhere.openCall(state, event)
}

/** A call this tab does not have: it may be taken, put out of sight, or end where it is. */
export const elsewhereTransitions: Transitions<'elsewhere'> = {
  ...fromAnywhere,
  openCall,
  takeOverPressed: (state) => (state.joining ? state : { ...state, joining: true, problem: null }),
  takenOver: (state, event) =>
    mine(state, event) && state.joining
      ? {
          phase: 'connecting',
          call: { ...state.call, movedAt: event.movedAt },
          joined: false,
          until: event.at + MEDIA_START_MS,
          talkedMs: state.talkedMs,
          floating: false,
          hidden: false,
        }
      : state,
  takeOverFailed: (state, event) =>
    mine(state, event) && state.joining ? { ...state, joining: false, problem: event.problem } : state,
  upgraded: (state, event) =>
    mine(state, event) && state.call.callType === 2
      ? { ...state, call: videoCall(state.call, event) }
      : state,
  closed: (state) => (state.joining ? state : idle),
  sessionEnded: () => idle,
  status: (state, event) =>
    mine(state, event) && (event.status === 7 || event.status === 100) ? idle : state,
}
