import { PersonStatus } from '@visavis/core/contract'
import type { DomainThunk } from '../../createDomainStore.ts'
import { ownStatusChanged } from '../../presence/presence.slice.ts'
import { selectMyId } from '../../session/session.slice.ts'
import { isInCall } from '../call.selectors.ts'
import type { CallState } from '../call.states.ts'

/** Busy from the start of a call, online after it (R7.82). Background: swallowed. */
export const tellPresence = (before: CallState, after: CallState): DomainThunk<Promise<void>> => async (dispatch, getState, { gateway }) => {
  const userId = selectMyId(getState())
  if (!userId || isInCall(before) === isInCall(after)) return
  const status = isInCall(after) ? PersonStatus.busy : PersonStatus.online
  // Heartbeats say the same from now on.
  dispatch(ownStatusChanged(status))
  await gateway.call('uploadStatus', { userId, status })
}
