import type { MatchEventOf, MatchEventType } from './match.events.ts'
import type { MatchPhase, MatchState } from './match.states.ts'

export type MatchStateOf<P extends MatchPhase> = Extract<MatchState, { phase: P }>

/** What may happen in one phase; an event without an entry changes nothing. */
export type MatchSteps<P extends MatchPhase> = {
  readonly [T in MatchEventType]?: (state: MatchStateOf<P>, event: MatchEventOf<T>) => MatchState
}
