import type { MatchEvent } from './match.events.ts'
import { decidingSteps, meetingSteps, privateSteps } from './withPartner.transitions.ts'
import { askingSteps, idleSteps, preparingSteps, searchingSteps } from './withoutPartner.transitions.ts'
import type { MatchPhase, MatchState } from './match.states.ts'
import type { MatchSteps } from './match.steps.ts'

/** The whole of M-MATCH: phase → event → next state. */
export const matchTable: { readonly [P in MatchPhase]: MatchSteps<P> } = {
  idle: idleSteps,
  asking: askingSteps,
  preparing: preparingSteps,
  searching: searchingSteps,
  deciding: decidingSteps,
  meeting: meetingSteps,
  private: privateSteps,
}

/**
 * The one rule of a match. A step that is not in the table cannot happen, and late news of another match
 * changes nothing: the same state comes back.
 */
export function nextMatchState(state: MatchState, event: MatchEvent): MatchState {
  const step = matchTable[state.phase][event.type] as
    | ((state: MatchState, event: MatchEvent) => MatchState)
    | undefined
  return step ? step(state, event) : state
}
