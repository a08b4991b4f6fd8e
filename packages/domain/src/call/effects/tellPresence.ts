import { PersonStatus } from '@visavis/core/contract'
import type { DomainThunk } from '../../storeTypes.ts'
import { ownStatusChanged, selectOwnStatus } from '../../presence/presence.slice.ts'
import { selectMyId } from '../../session/session.slice.ts'

/**
 * Busy from the start of a call, online after it (R7.82). Background: swallowed. It starts with the room: the
 * gateway knows who is in a call, and the answer must not queue behind this.
 */
export const tellPresence =
  (busy: boolean): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway }) => {
    // A session that ends takes the call with it in the same turn: then there is nobody left to speak for.
    await Promise.resolve()
    const userId = selectMyId(getState())
    // Who is invisible stays so: neither busy nor, afterwards, online.
    if (!userId || selectOwnStatus(getState()) === PersonStatus.invisible) return
    const status = busy ? PersonStatus.busy : PersonStatus.online
    // Heartbeats say the same from now on.
    dispatch(ownStatusChanged(status))
    await gateway.call('uploadStatus', { userId, status })
  }
