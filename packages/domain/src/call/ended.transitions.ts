import { fromAnywhere, matched } from './beforeCall.transitions.ts'
import { idle, type CallState } from './call.states.ts'
import type { Transitions } from './call.transitions.ts'

/** The receipt is on screen: a new call or ring replaces it, figures of the same call complete it. */
export const endedTransitions: Transitions<'ended'> = {
  ...fromAnywhere,
  matched,
  // Its own ring or welcome may still be under way while the end is: an ended call does not come back.
  ring: (state, event) =>
    event.ring.call.roomNum === state.past.number ? state : fromAnywhere.ring(state, event),
  openCall: (state, event) =>
    event.open?.call.roomNum === state.past.number ? state : fromAnywhere.openCall(state, event),
  closed: (): CallState => idle,
  settled: (state, { roomNum, minutes, gold, goldNum, points }) =>
    state.past.number !== '' && state.past.number === roomNum
      ? {
          ...state,
          past: {
            ...state.past,
            minutes,
            gold,
            goldNum: goldNum ?? state.past.goldNum,
            points: points ?? state.past.points,
          },
        }
      : state,
  // The gateway's bills come in order; the last one may be smaller, when minutes of a silence were given
  // back.
  billed: (state, { roomNum, minutes, gold, goldNum }) =>
    state.past.number === roomNum ? { ...state, past: { ...state.past, minutes, gold, goldNum } } : state,
}
