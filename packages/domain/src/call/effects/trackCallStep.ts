import type { DomainThunk } from '../../createDomainStore.ts'
import type { CallState } from '../call.states.ts'

/** Analytics of an ended call (AN.16). */
export const trackCallStep = (before: CallState, after: CallState): DomainThunk => (_dispatch, _getState, { tracker }) => {
  if (after.phase !== 'ended' || before.phase === 'ended') return
  const { videoTime, minutes, gold } = after.past
  tracker.track('call_end', { videoTime, minutes, gold, reason: after.ending })
}
