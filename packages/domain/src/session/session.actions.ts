import type { Body, OwnUser } from '@visavis/core/contract'
import type { GatewayResult } from '@visavis/core/gateway'
import type { DomainThunk } from '../storeTypes.ts'
import { loginRequired, rootRequested } from '../shell/shell.events.ts'
import type { LoginSource } from '../shell/shell.events.ts'
import { endSession } from './endSession.ts'
import { sessionEnding, sessionStarted } from './session.events.ts'
import type { LogInWay } from './session.machine.ts'
import {
  selectHeld,
  selectLoggedIn,
  selectSession,
  selectSessionPending,
  sessionStepped,
} from './session.slice.ts'
import { waitFor } from '../waitFor.ts'

/** How long log-out waits for a call to hang up. */
const HOLD_MS = 2000

/**
 * Takes over a log-in or registration answer: cookies, then the store without the secrets (MS.06, MS.07).
 * Without `by` it goes on as it began.
 */
export const acceptUser =
  (user: OwnUser, { fresh, by }: { fresh: boolean; by?: LogInWay }): DomainThunk =>
  (dispatch, getState, { identity, tabs }) => {
    const { loginToken, ticket, ...me } = user
    if (loginToken !== undefined && loginToken !== '') identity.setSession({ userId: user.id, loginToken })
    const before = selectSession(getState())
    const way =
      by ?? (before.phase === 'complement' || before.phase === 'leaving' ? before.by : undefined) ?? 'auto'
    dispatch(sessionStepped({ type: 'accepted', me, ticket: ticket ?? null, by: way }))
    if (!selectLoggedIn(getState())) return
    dispatch(sessionStarted({ userId: me.id, fresh, by: way }))
    if (fresh) tabs.tell({ kind: 'sessionChanged' })
  }

/** Form of a first log-in (S.52). */
export type ComplementForm = Omit<Body<'complementInfo'>, 'ticket' | 'countryId'> & {
  readonly countryId?: number
}
/** Sends nickname, gender, birthday and country; the person is logged in afterwards. */
export const complementInfo =
  (form: ComplementForm, requestId?: string): DomainThunk<Promise<GatewayResult<OwnUser>>> =>
  async (dispatch, getState, { gateway }) => {
    const session = selectSession(getState())
    if (session.phase !== 'complement') throw new Error('no profile to complement')
    const result = await gateway.request('complementInfo', { ...form, ticket: session.ticket }, { requestId })
    if (result.ok) dispatch(acceptUser(result.data, { fresh: true }))
    return result
  }

/** MS.11: a running call hangs up first, the gateway is told, cookies go even when that fails. */
export const logOut =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, tabs }) => {
    if (selectSession(getState()).phase === 'banned') {
      dispatch(sessionStepped({ type: 'banLeft' }))
      dispatch(rootRequested())
      return
    }
    dispatch(sessionEnding({ reason: 'logout' }))
    await dispatch(waitFor((state) => !selectHeld(state), HOLD_MS))
    const told = gateway.call('logout', undefined, { keepalive: true })
    dispatch(endSession({ reason: 'logout', code: 0 }))
    tabs.tell({ kind: 'sessionChanged' })
    await told
  }

/** MS.05: Retry after an unreachable gateway. */
export const retryAutoLogin = (): DomainThunk => (dispatch) => {
  dispatch(sessionStepped({ type: 'retried' }))
}

/**
 * Resolves for a logged-in person; otherwise opens the log-in popup and rejects with `not login` (R4.08).
 * Nothing is repeated after the log-in (D14). While auto-login runs it waits for the outcome.
 */
export const requireLogin =
  (source: LoginSource, wanted?: string): DomainThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectSessionPending(getState())) await dispatch(waitFor((state) => !selectSessionPending(state)))
    if (selectLoggedIn(getState())) return
    dispatch(loginRequired(wanted === undefined ? { source } : { source, wanted }))
    throw new Error('not login')
  }
