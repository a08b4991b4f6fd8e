import type { CallType } from '@visavis/core/contract'
import type { DomainThunk } from '../../createDomainStore.ts'
import { happen } from '../happen.ts'
import { callServicesOf } from '../room/callServices.ts'

/** Accept was pressed: the answer goes out only with camera and microphone open (R6.18). */
export const openDevices = (roomNum: string, callType: CallType): DomainThunk<Promise<void>> => async (dispatch, _getState, ports) => {
  const problem = await callServicesOf(ports).devices.open(callType)
  dispatch(problem ? happen({ type: 'mediaRefused', roomNum, problem }) : happen({ type: 'mediaReady', roomNum }))
}
