import type { DomainThunk } from '../../storeTypes.ts'
import { PICTURE_FIRST_MS } from '../call.constants.ts'
import { selectMachine, selectVeil } from '../call.selectors.ts'
import { callRoomChanged } from '../call.slice.ts'
import type { Call } from '../call.states.ts'
import { sendCallEvent } from '../sendCallEvent.ts'
import { isVeiled } from '../veil/veil.machine.ts'
import { callServicesOf } from '../room/callServices.ts'

/**
 * Enters the media room after the answer and sends the own tracks; tells the machine `joined`, or that it
 * failed. The tracks go first, and the first picture, if it comes soon: what the machine does about `joined`
 * (code 8, status, drawing) must not stand before it. A first picture says `joined` itself. `taken`: whether
 * the gateway took the answer, where that is not known yet.
 */
export const enterRoom =
  (call: Call, taken: Promise<boolean> | true = true): DomainThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const { roomNum } = call
    const services = callServicesOf(ports)
    const wanted = (): boolean => {
      const state = selectMachine(getState())
      return 'call' in state && state.call.roomNum === roomNum
    }
    try {
      const room = services.open(call, isVeiled(selectVeil(getState())))
      if (!room) throw new Error('no grant for this call')
      if (!room.isEntered) {
        await room.enter()
        if (!wanted()) return
      }
      await room.publish(services.devices.media)
      // A browser that cannot blur sends no picture instead: said on the screen.
      if (isVeiled(selectVeil(getState()))) dispatch(callRoomChanged({ ownPicture: await room.veil(true) }))
      await new Promise((resolve) => {
        setTimeout(resolve, PICTURE_FIRST_MS)
      })
      if (await taken) dispatch(sendCallEvent({ type: 'joined', roomNum }))
    } catch {
      dispatch(sendCallEvent({ type: 'mediaFailed', roomNum }))
    }
  }
