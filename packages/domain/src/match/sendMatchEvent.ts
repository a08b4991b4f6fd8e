import type { DomainThunk } from '../storeTypes.ts'
import type { MatchEvent, MatchEventBody } from './match.events.ts'
import { matchHappened } from './match.slice.ts'

/** Tells the machine that something happened, now. */
export const sendMatchEvent =
  (event: MatchEventBody): DomainThunk =>
  (dispatch, _getState, { clock }) => {
    dispatch(matchHappened({ ...event, at: clock.now() } as MatchEvent))
  }
