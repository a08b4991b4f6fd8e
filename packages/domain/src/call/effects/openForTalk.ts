import type { DomainThunk } from '../../storeTypes.ts'
import { noticeShown } from '../../shell/shell.events.ts'
import { callRoomChanged } from '../call.slice.ts'
import type { Call, CallProblem } from '../call.states.ts'
import { callServicesOf } from '../room/callServices.ts'

/** Why a call that was answered already cannot go on. */
const texts: Partial<Record<CallProblem['kind'], string>> = {
  permissionDenied: 'webChat.permission.denied',
  noDevice: 'webChat.permission.noDevice',
  deviceBusy: 'webChat.permission.deviceBusy',
  insecure: 'webChat.permission.insecure',
}

/**
 * The devices of an answered call. A camera that another program took meanwhile does not end it: the call
 * goes on with the microphone, and says so. Without a microphone, too, it cannot.
 *
 * @returns whether there is something to send
 */
export const openForTalk =
  (call: Call): DomainThunk<Promise<boolean>> =>
  async (dispatch, _getState, ports) => {
    const { devices } = callServicesOf(ports)
    const problem = await devices.open(call.callType)
    if (problem === null) return true
    if (call.callType === 1 && (await devices.open(2)) === null) {
      dispatch(callRoomChanged({ camera: false, deviceProblem: problem }))
      return true
    }
    const messageId = texts[problem.kind]
    if (messageId !== undefined) dispatch(noticeShown({ tone: 'error', messageId }))
    return false
  }
