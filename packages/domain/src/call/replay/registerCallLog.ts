import type { StartListening } from '../../storeTypes.ts'
import { selectMachine } from '../call.selectors.ts'
import { callHappened } from '../call.slice.ts'
import { callServicesOf } from '../room/callServices.ts'

/** Keeps what happened to the latest call. */
export function registerCallLog(startListening: StartListening): void {
  startListening({
    actionCreator: callHappened,
    effect: ({ payload }, { getOriginalState, extra }) => {
      callServicesOf(extra).log.note(selectMachine(getOriginalState()).phase, payload)
    },
  })
}
