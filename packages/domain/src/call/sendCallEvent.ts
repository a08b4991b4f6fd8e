import type { DomainThunk } from '../storeTypes.ts'
import type { CallEvent, CallEventBody } from './call.events.ts'
import { callHappened } from './call.slice.ts'

/** Tells the machine that something happened, now. */
export const sendCallEvent =
  (event: CallEventBody): DomainThunk =>
  (dispatch, _getState, { clock }) => {
    dispatch(callHappened({ ...event, at: clock.now() } as CallEvent))
  }
