import type { DomainThunk } from '../storeTypes.ts'
import { rootRequested } from '../shell/shell.events.ts'
import { sessionEnded } from './session.events.ts'
import type { SessionEndReason } from './session.events.ts'
import { sessionStepped } from './session.slice.ts'

/** Clears the session in one go: running requests, cookies, socket, cached private answers, root (R8.09). */
export const endSession =
  ({
    reason,
    code,
    keepCookies = false,
  }: {
    reason: SessionEndReason
    code: number
    keepCookies?: boolean
  }): DomainThunk =>
  (dispatch, _getState, { gateway, identity, realtime }) => {
    gateway.abortRunning()
    if (!keepCookies) identity.clearSession()
    realtime.close()
    dispatch(sessionStepped({ type: 'ended' }))
    dispatch(sessionEnded({ reason, code }))
    dispatch(rootRequested())
  }
