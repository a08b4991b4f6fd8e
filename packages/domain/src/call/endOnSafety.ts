import type { StartListening } from '../storeTypes.ts'
import { safetyApi } from '../safety/safety.api.ts'
import { selectMachine } from './call.selectors.ts'
import type { CallEventBody } from './call.events.ts'
import type { CallPhase } from './call.states.ts'
import { sendCallEvent } from './sendCallEvent.ts'

const endings: Partial<Record<CallPhase, CallEventBody>> = {
  launching: { type: 'cancelled' },
  ringingOut: { type: 'cancelled' },
  ringingIn: { type: 'declined' },
  connecting: { type: 'hungUp' },
  connected: { type: 'hungUp' },
  grace: { type: 'hungUp' },
  reconnecting: { type: 'hungUp' },
  rejoinOffer: { type: 'rejoinDeclined' },
}

/** Blocking or reporting the person of a call ends it at once (D27). */
export function registerEndOnSafety(startListening: StartListening): void {
  const { block, report } = safetyApi.endpoints
  startListening({
    predicate: (action) => block.matchFulfilled(action) || report.matchFulfilled(action),
    effect: (action, { dispatch, getState }) => {
      const personId = block.matchFulfilled(action)
        ? action.meta.arg.originalArgs.blockedId
        : report.matchFulfilled(action)
          ? action.meta.arg.originalArgs.reportedUserId
          : 0
      const state = selectMachine(getState())
      const other = 'call' in state ? state.call.person.id : 'target' in state ? state.target.matchUserId : 0
      const ending = endings[state.phase]
      if (ending && other === personId) dispatch(sendCallEvent(ending))
    },
  })
}
