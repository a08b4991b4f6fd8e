import type { DomainThunk } from '../../storeTypes.ts'
import { selectMe } from '../../session/session.slice.ts'
import type { Call } from '../call.states.ts'
import { friendVideoBody } from '../callReports.ts'

/**
 * POST friend/video (R7.28): requestType 1 at the caller, 2 at the callee. Background: a failure disturbs
 * nobody.
 */
export const reportRing =
  (call: Call, status: 0 | 1 | 2 | 3): DomainThunk<Promise<void>> =>
  async (_dispatch, getState, { gateway, page }) => {
    const body = friendVideoBody({
      call,
      status,
      meHost: selectMe(getState())?.isHost ?? false,
      visible: page.visible(),
    })
    if (body) await gateway.request('friendVideo', body, { keepalive: true })
  }
