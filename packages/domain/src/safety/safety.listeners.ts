import type { StartListening } from '../storeTypes.ts'
import { unblockRequested } from '../shell/shell.events.ts'
import { unblockPerson } from './safety.actions.ts'

/** Undo in the notice of a block (D27). */
export function registerSafetyListeners(startListening: StartListening): void {
  startListening({
    actionCreator: unblockRequested,
    effect: async ({ payload }, { dispatch }) => {
      await dispatch(unblockPerson(payload))
    },
  })
}
