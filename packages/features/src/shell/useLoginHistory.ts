import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectPhase, selectSessionPending } from '@visavis/domain/session/session.slice'
import { loginClosed, loginRequired } from '@visavis/domain/shell/shell.events'
import { selectLogin } from '@visavis/domain/shell/shell.slice'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitPrefix, withPrefix } from '../i18n/prefix.ts'

/** How the popup got into the history: as an entry of its own, which Back leaves, or in place of an address that may not be shown. */
interface LoginState {
  login?: 'pushed' | 'replaced'
  /** Where to go after the log-in, without prefix (R2.41). */
  wanted?: string
}

/** Matching is entered from home only (R2.43, D14). */
const reachable = (wanted: string) => (/^\/matching\b/.test(wanted) ? '/' : wanted)

export interface LoginHistory {
  open: boolean
  close: () => void
}

/**
 * Ties the log-in popup to the history (R2.37, R2.54): it stands on home with the current query, Back closes it, and after the log-in the
 * person is on the wanted page (D14).
 */
export function useLoginHistory(alias: boolean): LoginHistory {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const login = useAppSelector(selectLogin)
  const phase = useAppSelector(selectPhase)
  const pending = useAppSelector(selectSessionPending)
  const state = (location.state ?? {}) as LoginState
  const { prefix, path } = splitPrefix(location.pathname)
  const here = path + location.search
  const inHistory = state.login !== undefined
  const open = login !== null && inHistory && phase === 'visitor'
  /** The request for a log-in that already has its place in the history. */
  const placed = useRef<typeof login>(null)
  const go = (to: string, next: LoginState | null, replace: boolean) => void navigate(withPrefix(prefix, to), { replace, state: next })

  const follow = useEffectEvent(() => {
    if (alias || pending) return
    if (login === null) {
      placed.current = null
      if (!inHistory) return
      // The guard or the alias asks by a note in the history. A note of an own entry is an old one: reload, or Forward.
      if (phase === 'visitor' && state.login === 'replaced') dispatch(loginRequired(state.wanted === undefined ? { source: 'button', wanted: here } : { source: 'router', wanted: state.wanted }))
      else go(phase === 'visitor' ? here : (state.wanted ?? here), null, true)
      return
    }
    if (phase !== 'visitor') {
      go(reachable(login.wanted ?? state.wanted ?? '/'), null, true)
      dispatch(loginClosed())
    } else if (inHistory) placed.current = login
    else if (placed.current === null) {
      placed.current = login
      go(`/${location.search}`, { login: 'pushed', wanted: login.wanted ?? here }, false)
    } else if (placed.current === login) dispatch(loginClosed())
  })
  useEffect(() => follow(), [alias, pending, login, inHistory, phase])

  return { open, close: () => (state.login === 'pushed' ? void navigate(-1) : go(`/${location.search}`, null, true)) }
}
