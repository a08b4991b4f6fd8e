import type { CallEvent, CallEventOf, CallEventType } from './call.events.ts'
import type { CallPhase, CallState } from './call.states.ts'

/** State of one phase. */
export type StateOf<P extends CallPhase> = Extract<CallState, { phase: P }>
/** What may happen in one phase; an event without an entry changes nothing. */
export type Transitions<P extends CallPhase> = {
  readonly [T in CallEventType]?: (state: StateOf<P>, event: CallEventOf<T>) => CallState
}
/** One column of the table, with the pairing of phase and event types forgotten. */
export type AnyTransition = (state: CallState, event: CallEvent) => CallState
