import type { DomainThunk } from '../../storeTypes.ts'
import { PersonStatus } from '@visavis/core/contract'
import type { Call } from '../call.states.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'
import { reportRing } from './reportRing.ts'

/**
 * While it rings: the report, a look at the devices, and the media room made ready. ICE and DTLS run early
 * only where the grant allows (D23).
 */
export const startRinging =
  (call: Call): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const services = callServicesOf(ports)
    if (call.role === 'callee') void services.devices.expect(call.callType).catch(() => undefined) // a browser that cannot tell is asked at the answer
    const room = services.open(call)
    const ready = room?.grant.early ? room.enter() : room?.prepare()
    void ready?.catch(() => dispatch(sendCallEvent({ type: 'mediaFailed', roomNum: call.roomNum })))
    await dispatch(reportRing(call, PersonStatus.online))
  }
