import type { DomainThunk } from '../../storeTypes.ts'
import { CANCEL_REPORT_MS } from '../call.constants.ts'
import type { Call } from '../call.states.ts'
import { statusIds } from '../callReports.ts'
import { callServicesOf } from '../room/callServices.ts'
import { reportRing } from './reportRing.ts'
import { sendCode } from './sendCode.ts'

/**
 * Cancel (R4.18–R4.20): status lookup → friend/video → cancel. Lookup and report together take at most 2 s,
 * then the cancel goes out anyway; `hurry` leaves them out. The screen closed long before.
 */
export const cancelRinging =
  (call: Call, hurry: boolean): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const left = callServicesOf(ports).leave(call.roomNum)
    if (!hurry) await dispatch(withinTime(call))
    await Promise.all([dispatch(sendCode(2, call.roomNum)), left])
  }

const withinTime =
  (call: Call): DomainThunk<Promise<void>> =>
  async (dispatch) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CANCEL_REPORT_MS)
    })
    const steps = (async () => {
      const status = await dispatch(lookUpStatus(call.person.id))
      await dispatch(reportRing(call, status))
    })()
    await Promise.race([steps, limit])
    clearTimeout(timer)
  }

/** Presence of one person; a failed lookup counts as offline (R4.19), no id asks nothing (R5.30). */
const lookUpStatus =
  (personId: number): DomainThunk<Promise<0 | 1 | 2 | 3>> =>
  async (_dispatch, _getState, { gateway }) => {
    const userIds = statusIds(personId ? [personId] : [])
    if (userIds === null) return 0
    const result = await gateway.request('onlineStatus', { userIds })
    return result.ok ? (result.data.find(({ userId }) => userId === personId)?.status ?? 0) : 0
  }
