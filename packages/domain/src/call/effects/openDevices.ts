import type { CallType } from '@visavis/core/contract'
import type { DomainThunk } from '../../storeTypes.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'

/**
 * Accept was pressed: the answer goes out only with camera and microphone allowed (R6.18). Where that is
 * known since it rang, it goes beside their opening; where the browser may ask, or a device is missing, after
 * it.
 */
export const openDevices =
  (roomNum: string, callType: CallType): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const { devices } = callServicesOf(ports)
    const opening = devices.open(callType)
    const problem = devices.isExpected(callType) ? null : await opening
    dispatch(
      problem
        ? sendCallEvent({ type: 'mediaRefused', roomNum, problem })
        : sendCallEvent({ type: 'mediaReady', roomNum }),
    )
  }
