import type { WallHost } from '@visavis/core/contract'
import type { DomainThunk } from '../storeTypes.ts'
import { selectMe } from '../session/session.slice.ts'

/** A suggestion stands at most this long (C.10). */
export const SUGGESTION_MS = 30_000
/** Whoever has been here this long without talking to anybody may be told of somebody. */
export const SUGGEST_AFTER_MS = 120_000
const SHOWN = 'suggested'

/** Whether this session had its suggestion (R9.10: one at most). Reloads are the same session. */
export const hadSuggestion =
  (): DomainThunk<boolean> =>
  (_dispatch, _getState, { tabStorage }) =>
    tabStorage.get(SHOWN) !== null

/** Asks for somebody to suggest, once a session; null for people who want to be left alone. */
export const readSuggestion =
  (): DomainThunk<Promise<WallHost | null>> =>
  async (dispatch, getState, { gateway, tabStorage }) => {
    const me = selectMe(getState())
    if (
      me === null ||
      me.isHost ||
      me.settings?.invisible === true ||
      me.settings?.incomingCall === false ||
      dispatch(hadSuggestion())
    )
      return null
    const answer = await gateway.call('suggestedHost', undefined)
    if (!answer?.host) return null
    tabStorage.set(SHOWN, '1')
    return answer.host
  }
