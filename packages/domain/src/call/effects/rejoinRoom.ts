import type { DomainThunk } from '../../storeTypes.ts'
import { selectMachine } from '../call.selectors.ts'
import type { Call } from '../call.states.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { callServicesOf } from '../room/callServices.ts'
import { enterRoom } from './enterRoom.ts'

/** After a reload: camera and a fresh grant, then the room as after an answer (D21). */
export const rejoinAfterReload =
  (call: Call): DomainThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const { roomNum } = call
    const services = callServicesOf(ports)
    const [problem, token] = await Promise.all([
      services.devices.open(call.callType),
      ports.gateway.request('rtcToken', { roomNum }),
    ])
    if (problem || !token.ok) return void dispatch(sendCallEvent({ type: 'mediaFailed', roomNum }))
    services.grant(roomNum, token.data.rtc)
    await dispatch(enterRoom(call))
  }

/**
 * The media room anew during a call, with a fresh grant: simulated hosts of a restarted gateway need a new
 * connection, relayed calls only new servers and an ICE restart (D39).
 */
export const rejoinRoom =
  (call: Call, how: 'rejoin' | 'restart'): DomainThunk<Promise<void>> =>
  async (_dispatch, getState, ports) => {
    const { roomNum } = call
    const services = callServicesOf(ports)
    const room = services.room(roomNum)
    if (!room) return
    const token = await ports.gateway.request('rtcToken', { roomNum })
    const state = selectMachine(getState())
    if (!token.ok || !('call' in state) || state.call.roomNum !== roomNum) return
    // A room that cannot be entered now is tried again by the next loss; the machine's deadline ends it.
    await (
      how === 'rejoin' ? room.rejoin(token.data.rtc, services.devices.media) : room.restart(token.data.rtc)
    ).catch(() => undefined)
  }
