import type { RootState } from './rootReducer.ts'
import { selectGuest } from './guest/guest.slice.ts'
import { selectGlobalConf, selectConfReading } from './globalConf/globalConf.slice.ts'
import { selectSessionPending } from './session/session.slice.ts'

/**
 * Whether something a page cannot be drawn without has been asked for and is not here: session,
 * configuration, the wall of visitors, or a first answer of a screen.
 */
export function selectIsWaiting(state: RootState): boolean {
  if (selectSessionPending(state) || selectGuest(state).reading === 'first') return true
  if (selectConfReading(state) && selectGlobalConf(state) === null) return true
  return Object.values(state.gateway?.queries ?? {}).some(
    (query) => query?.status === 'pending' && query.data === undefined,
  )
}
