import type { StartListening } from '../../storeTypes.ts'
import { sessionEnding } from '../../session/session.events.ts'
import { isInCall, selectMachine } from '../call.selectors.ts'
import { callServicesOf } from './callServices.ts'
import { lastFrameCacheOf } from './LastFrameCache.ts'

/**
 * Remembers while somebody is seen, and forgets with the session: the next person at this device must find
 * nothing.
 */
export function registerPictureMemory(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => selectMachine(now) !== selectMachine(before),
    effect: (_action, { getState, getOriginalState, extra }) => {
      const [machine, was] = [selectMachine(getState()), selectMachine(getOriginalState())]
      const memory = lastFrameCacheOf(extra)
      if (isInCall(was) && !(isInCall(machine) && machine.call.roomId === was.call.roomId))
        memory.end(was.call.roomId)
      if (machine.phase !== 'connected') return
      const room = callServicesOf(extra).room(machine.call.roomNum)
      if (room)
        memory.begin(
          machine.call.roomId,
          (element) => room.attachRemote(element),
          () => extra.clock.now(),
        )
    },
  })
  startListening({
    actionCreator: sessionEnding,
    effect: (_action, { extra }) => {
      lastFrameCacheOf(extra).forget()
    },
  })
}
