import { conceptInstalled } from '../conceptInstalled.ts'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import { otherTabSpoke } from '../session/session.events.ts'
import { selectLoggedIn } from '../session/session.slice.ts'
import { noticeShown, visibilityChanged } from '../shell/shell.events.ts'
import type { CallEvent } from './call.events.ts'
import { selectMachine } from './call.selectors.ts'
import { callHappened } from './call.slice.ts'
import type { CallState } from './call.states.ts'
import { sendCallEvent } from './sendCallEvent.ts'
import { callServicesOf } from './room/callServices.ts'

/**
 * One call, several ends: tabs and devices of a person ring together, one has the call, the others know
 * which.
 */
export function registerEndsListeners(startListening: StartListening): void {
  startListening({
    predicate: (action) => conceptInstalled.match(action) && action.payload === 'call',
    effect: (_action, { dispatch, extra }) => {
      extra.realtime.subscribe((frame) => {
        if (frame.event === 'call.moved' && frame.data.seat !== callServicesOf(extra).seat)
          dispatch(sendCallEvent({ type: 'moved', roomNum: frame.data.roomNum, movedAt: frame.data.movedAt }))
      })
    },
  })
  startListening({
    actionCreator: otherTabSpoke,
    effect: ({ payload }, { extra }) => {
      if (payload.kind === 'ringTaken') callServicesOf(extra).ringTakenInTab = payload.roomNum
    },
  })
  startListening({
    actionCreator: callHappened,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      dispatch(tellEnds(selectMachine(getOriginalState()), payload, selectMachine(getState())))
    },
  })
  startListening({
    actionCreator: visibilityChanged,
    // Another end may have begun a call while nobody looked here.
    effect: ({ payload }, { getState, extra }) => {
      if (payload.visible && selectLoggedIn(getState()) && selectMachine(getState()).phase === 'idle')
        void extra.realtime.send('call.state', {})
    },
  })
}

/** Tells the other tabs who took the ring, and people why their bell fell silent. */
const tellEnds =
  (before: CallState, event: CallEvent, after: CallState): DomainThunk =>
  (dispatch, _getState, ports) => {
    if (before.phase !== 'ringingIn' || before === after) return
    const { roomNum } = before.call
    if (event.type === 'accepted' || event.type === 'declined')
      return ports.tabs.tell({ kind: 'ringTaken', roomNum })
    if (event.type !== 'status' || after.phase !== 'idle') return
    const inTab = callServicesOf(ports).ringTakenInTab === roomNum
    dispatch(
      noticeShown({
        tone: 'info',
        messageId:
          event.status === 5
            ? inTab
              ? 'webChat.ring.declinedInTab'
              : 'webChat.ring.declinedOnDevice'
            : inTab
              ? 'webChat.ring.answeredInTab'
              : 'webChat.ring.answeredOnDevice',
      }),
    )
  }
