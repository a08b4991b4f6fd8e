import {
  askingTransitions,
  checkingTransitions,
  confirmingTransitions,
  idleTransitions,
  launchingTransitions,
  refusedTransitions,
} from './beforeCall.transitions.ts'
import type { CallEvent } from './call.events.ts'
import type { CallPhase, CallState } from './call.states.ts'
import type { AnyTransition, Transitions } from './call.transitions.ts'
import { endedTransitions } from './ended.transitions.ts'
import { elsewhereTransitions } from './elsewhere.transitions.ts'
import {
  connectedTransitions,
  connectingTransitions,
  graceTransitions,
  reconnectingTransitions,
} from './inCall.transitions.ts'
import { rejoinOfferTransitions, ringingInTransitions, ringingOutTransitions } from './ringing.transitions.ts'

/** The whole of M-CALL: phase → event → next state. */
export const callTable: { readonly [P in CallPhase]: Transitions<P> } = {
  idle: idleTransitions,
  checking: checkingTransitions,
  asking: askingTransitions,
  confirming: confirmingTransitions,
  refused: refusedTransitions,
  launching: launchingTransitions,
  ringingOut: ringingOutTransitions,
  ringingIn: ringingInTransitions,
  connecting: connectingTransitions,
  connected: connectedTransitions,
  grace: graceTransitions,
  reconnecting: reconnectingTransitions,
  rejoinOffer: rejoinOfferTransitions,
  elsewhere: elsewhereTransitions,
  ended: endedTransitions,
}

/**
 * The one rule of a call. A step that is not in the table cannot happen: the same state comes back, as it
 * does for late events of another call.
 */
export function nextCallState(state: CallState, event: CallEvent): CallState {
  const step = callTable[state.phase][event.type] as AnyTransition | undefined
  return step ? step(state, event) : state
}
