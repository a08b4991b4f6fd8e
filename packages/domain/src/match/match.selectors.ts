import { selectCall } from '../call/call.selectors.ts'
import type { RootState } from '../rootReducer.ts'
import { matchIdle, type MatchMeeting, type MatchState } from './match.states.ts'

export const selectMatch = (state: RootState): MatchState => state.match?.machine ?? matchIdle

/**
 * Portrait of whom one is just meeting or talking to, blurred until both agreed to be seen; undefined for
 * everybody else.
 */
export const selectPortraitOfMet = (state: RootState, personId: number): string | undefined => {
  const [call, match] = [selectCall(state), selectMatch(state)]
  if (call?.person.id === personId) return call.person.headImg
  return 'partner' in match && match.partner.id === personId ? match.partner.headImg : undefined
}

/** Together with somebody in a free match; null else. */
export const selectMeeting = (state: RootState): MatchMeeting | null => {
  const match = selectMatch(state)
  return match.phase === 'meeting' ? match : null
}
