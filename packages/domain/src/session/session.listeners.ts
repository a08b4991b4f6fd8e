import { consequenceOf, decideFailure } from '@visavis/core/errors'
import type { GatewayFailure } from '@visavis/core/errors'
import type { DomainThunk, StartListening } from '../storeTypes.ts'
import type { PagePort } from '../ports.ts'
import { sessionBanned, sessionExpired, sessionKicked, welcomed } from '../realtime/realtime.events.ts'
import {
  failureShown,
  noticeShown,
  rootRequested,
  visibilityChanged,
  type NoticeWay,
} from '../shell/shell.events.ts'
import { selectBlockNotice } from '../shell/shell.slice.ts'
import { endSession } from './endSession.ts'
import { acceptUser } from './session.actions.ts'
import {
  failureReceived,
  logInFailed,
  otherTabSpoke,
  sessionEnding,
  sessionStarted,
  siteStarted,
} from './session.events.ts'
import type { SessionEndReason } from './session.events.ts'
import { selectPhase, selectSession, sessionStepped } from './session.slice.ts'

/** Start, auto-login, and every way a session ends (M-SESSION). */
export function registerSessionListeners(startListening: StartListening): void {
  startListening({
    actionCreator: siteStarted,
    effect: (_action, { dispatch }) => {
      dispatch(startSession())
    },
  })
  startListening({
    predicate: (_action, now, before) =>
      selectPhase(now) === 'autoLogin' && selectPhase(before) !== 'autoLogin',
    effect: (_action, { dispatch }) => dispatch(autoLogin()),
  })
  startListening({
    actionCreator: sessionStarted,
    effect: (_action, { extra }) => {
      extra.realtime.open()
    },
  })
  startListening({
    actionCreator: failureReceived,
    effect: ({ payload }, { dispatch }) => {
      dispatch(applyConsequence(payload.failure, { here: true }))
    },
  })
  startListening({
    actionCreator: welcomed,
    effect: ({ payload }, { extra }) => {
      extra.gateway.observeServerTime(payload.now)
    },
  })
  startListening({
    actionCreator: sessionKicked,
    effect: ({ payload }, { dispatch }) => {
      dispatch(socketFailure({ status: 401, code: payload.code, msg: payload.msg }))
    },
  })
  // The socket's word for "expired" reads like the account client's 401, whatever code it carries.
  startListening({
    actionCreator: sessionExpired,
    effect: ({ payload }, { dispatch }) => {
      dispatch(socketFailure({ status: 401, code: 0, msg: payload.msg }))
    },
  })
  startListening({
    actionCreator: sessionBanned,
    effect: ({ payload }, { dispatch }) => {
      dispatch(
        socketFailure({
          status: 200,
          code: payload.code,
          msg: payload.msg,
          ...(payload.values === undefined ? {} : { values: payload.values }),
        }),
      )
    },
  })
  startListening({
    actionCreator: visibilityChanged,
    effect: ({ payload }, { dispatch }) => {
      if (payload.visible) dispatch(followOtherTabs())
    },
  })
  startListening({
    actionCreator: otherTabSpoke,
    effect: ({ payload }, { dispatch }) => {
      if (payload.kind === 'sessionChanged') dispatch(followOtherTabs())
      if (payload.kind === 'sessionRefused') dispatch(applyConsequence(payload.failure, { here: false }))
    },
  })
  startListening({
    actionCreator: failureShown,
    effect: ({ payload }, { dispatch }) => {
      dispatch(showFailure(payload.failure, payload.way))
    },
  })
}

/** MS.01, MS.02: one cookie without the other is none. */
const startSession =
  (): DomainThunk =>
  (dispatch, _getState, { identity, page }) => {
    const hasSession = identity.session() !== null
    if (!hasSession) identity.clearSession()
    dispatch(sessionStepped({ type: 'started', hasSession: hasSession || hasLink(page) }))
  }

/**
 * The address logs somebody in (Q.16, Q.23); whoever was logged in here before is somebody else or the same.
 */
const hasLink = (page: PagePort): boolean =>
  ['token', 'emailToken'].some((name) => page.startQuery().has(name))

/**
 * MS.02–MS.05. A refusal ends the session by its consequence; everything else keeps the cookies and offers
 * Retry.
 */
const autoLogin =
  (): DomainThunk<Promise<void>> =>
  async (dispatch, getState, { gateway, identity, page }) => {
    const { country } = getState()
    if (hasLink(page)) {
      const { logInByLink } = await import('./logInByLink.ts')
      const entered = await dispatch(logInByLink())
      if (!entered.ok)
        dispatch(logInFailed({ method: 'link', code: entered.failure.code || entered.failure.status }))
      if (selectPhase(getState()) !== 'autoLogin') return
      if (entered.ok) return void dispatch(acceptUser(entered.data, { fresh: true, by: 'link' }))
      if (entered.failure.kind === 'network')
        return void dispatch(sessionStepped({ type: 'unreachable', failure: entered.failure }))
      if (identity.session() === null) return void dispatch(sessionStepped({ type: 'ended' }))
    }
    const result = await gateway.request('loginAuto', { countryId: country.country.id, pushToken: '' })
    if (!result.ok && result.failure.kind !== 'aborted')
      dispatch(logInFailed({ method: 'auto', code: result.failure.code || result.failure.status }))
    if (selectPhase(getState()) !== 'autoLogin') return
    if (result.ok) dispatch(acceptUser(result.data, { fresh: false, by: 'auto' }))
    else if (consequenceOf(result.failure) === 'stay')
      dispatch(sessionStepped({ type: 'unreachable', failure: result.failure }))
  }

const REASONS: Readonly<Partial<Record<GatewayFailure['kind'], SessionEndReason>>> = {
  session: 'expired',
  banned: 'banned',
  blocked: 'blocked',
  closed: 'closed',
}
const LIVE = ['autoLogin', 'autoLoginFailed', 'complement', 'leaving', 'loggedIn']

/**
 * The one place where a failure touches session and route. The first of a storm acts, the rest finds nothing
 * left to end (R8.09). `here`: this tab met it; the others are told, and leave the cookies, which may be
 * those of a new session by then.
 */
const applyConsequence =
  (failure: GatewayFailure, { here }: { here: boolean }): DomainThunk =>
  (dispatch, getState, { tabs, realtime }) => {
    const consequence = consequenceOf(failure)
    const phase = selectPhase(getState())
    if (consequence === 'stay' || phase === 'banned') return
    const live = LIVE.includes(phase)
    if (consequence === 'finish') {
      if (phase !== 'loggedIn') return
      realtime.close()
      dispatch(sessionStepped({ type: 'unfinished' }))
      return
    }
    // A form says to a visitor that an account is closed.
    if ((consequence === 'end' || failure.kind === 'closed') && !live) return
    // A visitor is told of the block once; what else was on its way says the same.
    if (consequence === 'visitor' && !live && selectBlockNotice(getState()) !== undefined) return
    // At a start several requests carry the old session: the log-in itself has the word, whichever is refused
    // first (R8.08).
    if (
      consequence === 'end' &&
      phase === 'autoLogin' &&
      failure.endpoint !== null &&
      failure.endpoint !== 'loginAuto'
    )
      return
    const reason = failure.row === 'E.09' ? 'kicked' : (REASONS[failure.kind] ?? 'expired')
    if (live) {
      dispatch(sessionEnding({ reason }))
      dispatch(endSession({ reason, code: failure.code || failure.status, keepCookies: !here }))
    } else dispatch(rootRequested())
    if (here) tabs.tell({ kind: 'sessionRefused', failure })
    if (consequence === 'ban')
      dispatch(
        sessionStepped({
          type: 'banned',
          code: failure.code,
          messageId: failure.messageId,
          text: failure.serverText,
          values: failure.values,
        }),
      )
    else
      dispatch(
        noticeShown({
          tone: 'error',
          messageId: failure.messageId,
          values: failure.values,
          text: failure.serverText,
          ...(failure.kind === 'blocked' ? { popup: 'block' } : {}),
        }),
      )
  }

const socketFailure =
  (answer: {
    status: number
    code: number
    msg: string
    values?: Readonly<Record<string, string | number>>
  }): DomainThunk =>
  (dispatch) => {
    dispatch(failureReceived({ failure: decideFailure({ ...answer, client: 'account' }) }))
  }

/** Another tab logged in, out, or in as somebody else: this one follows when it is looked at. */
const followOtherTabs =
  (): DomainThunk =>
  (dispatch, getState, { identity }) => {
    const session = selectSession(getState())
    const keys = identity.session()
    if (session.phase === 'visitor' && keys !== null)
      dispatch(sessionStepped({ type: 'started', hasSession: true }))
    if (session.phase !== 'loggedIn' || keys?.userId === session.me.id) return
    dispatch(endSession({ reason: 'logout', code: 0, keepCookies: keys !== null }))
    if (keys !== null) dispatch(sessionStepped({ type: 'started', hasSession: true }))
  }

const SILENT: readonly GatewayFailure['kind'][] = [
  'aborted',
  'session',
  'banned',
  'blocked',
  'closed',
  'unfinished',
  'guarded',
]
const showFailure =
  (failure: GatewayFailure, way?: NoticeWay): DomainThunk =>
  (dispatch) => {
    if (!SILENT.includes(failure.kind))
      dispatch(
        noticeShown({
          tone: 'error',
          messageId: failure.messageId,
          values: failure.values,
          text: failure.serverText,
          ...way,
        }),
      )
  }
