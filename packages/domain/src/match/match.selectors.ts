import type { RootState } from '../rootReducer.ts'
import { matchIdle, type MatchMeeting, type MatchState } from './match.states.ts'

export const selectMatch = (state: RootState): MatchState => state.match?.machine ?? matchIdle

/** Together with somebody in a free match; null else. */
export const selectMeeting = (state: RootState): MatchMeeting | null => {
  const match = selectMatch(state)
  return match.phase === 'meeting' ? match : null
}
