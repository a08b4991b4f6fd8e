import type { RootState } from '../rootReducer.ts'
import { matchIdle, type MatchMeeting, type MatchState } from './match.states.ts'

export const selectMatch = (state: RootState): MatchState => state.match?.machine ?? matchIdle

/** Together with somebody in a free match; null else. */
export const selectMeeting = (state: RootState): MatchMeeting | null => {
  const match = selectMatch(state)
  return match.phase === 'meeting' ? match : null
}

// Names other parts of the site and the specification use (R4.29–R4.31).
/** The call on screen came from a match. */
export const selectIsMatchCall = (state: RootState): boolean => {
  const { phase } = selectMatch(state)
  return phase === 'meeting' || phase === 'private'
}
/** The person left a match; the next one clears it. */
export const selectMatchCallCancel = (state: RootState): boolean => {
  const match = selectMatch(state)
  return match.phase === 'searching' ? match.note === null && match.silences === 0 : match.phase === 'idle' && match.wish !== null && match.problem === null
}
/** A partner is shown to decide about. */
export const selectShowMatchedPop = (state: RootState): boolean => selectMatch(state).phase === 'deciding'
