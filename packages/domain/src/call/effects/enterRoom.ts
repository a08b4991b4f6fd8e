import type { DomainThunk } from '../../createDomainStore.ts'
import { selectMachine } from '../call.selectors.ts'
import type { Call } from '../call.states.ts'
import { happen } from '../happen.ts'
import { callServicesOf } from '../room/callServices.ts'

/**
 * Enters the media room after the answer and sends the own tracks; tells the machine `joined`, or that it failed.
 * The tracks go first: what the machine does about `joined` (code 8, status, drawing) must not stand before the picture.
 */
export const enterRoom = (call: Call): DomainThunk<Promise<void>> => async (dispatch, getState, ports) => {
  const { roomNum } = call
  const services = callServicesOf(ports)
  const wanted = (): boolean => {
    const state = selectMachine(getState())
    return 'call' in state && state.call.roomNum === roomNum
  }
  try {
    const room = services.open(call)
    if (!room) throw new Error('no grant for this call')
    if (!room.isEntered) {
      await room.enter()
      if (!wanted()) return
    }
    await room.publish(services.devices.media)
    dispatch(happen({ type: 'joined', roomNum }))
  } catch {
    dispatch(happen({ type: 'mediaFailed', roomNum }))
  }
}
