import type { MediaKind } from '@visavis/core/media'
import type { DomainThunk, StartListening } from '../../storeTypes.ts'
import { deviceWoke, visibilityChanged } from '../../shell/shell.events.ts'
import { isInCall, selectMachine } from '../call.selectors.ts'
import { callRoomChanged } from '../call.slice.ts'
import { callServicesOf } from './callServices.ts'
import { setCamera, setMicrophone } from './deviceActions.ts'

/**
 * Who comes back to a call finds camera and microphone running again: sleep, a locked phone and other
 * programs end them (F17).
 */
export function registerDeviceReturn(startListening: StartListening): void {
  startListening({
    predicate: (action) =>
      deviceWoke.match(action) || (visibilityChanged.match(action) && action.payload.visible),
    effect: (_action, { dispatch }) => dispatch(takeDevicesBack()),
  })
}

/** Opens again what was ended from outside; what the person had switched off stays off. */
const takeDevicesBack = (): DomainThunk<Promise<void>> => async (dispatch, getState, ports) => {
  const state = selectMachine(getState())
  if (!isInCall(state)) return
  for (const kind of ['audio', 'video'] as const satisfies readonly MediaKind[]) {
    const { devices, takenOn } = callServicesOf(ports)
    const ended = devices.media[kind]
    if (ended?.readyState !== 'ended' || (kind === 'video' && state.call.callType === 2)) continue
    const problem = await devices.use(kind, devices.deviceId(kind))
    if (problem) dispatch(callRoomChanged({ deviceProblem: problem }))
    else dispatch((kind === 'audio' ? setMicrophone : setCamera)(takenOn.delete(kind)))
  }
}
