import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectPhase, selectSessionPending } from '@visavis/domain/session/session.slice'
import { loginClosed, loginRequired } from '@visavis/domain/shell/shell.events'
import { selectLogin } from '@visavis/domain/shell/shell.slice'
import { afterFrame } from '@visavis/ui/afterFrame'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitPrefix, withPrefix } from '../../i18n/prefix.ts'

/**
 * How the popup got into the history: as an entry of its own, which Back leaves, or in place of an address
 * that may not be shown.
 */
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
 * Ties the log-in popup to the history (R2.37, R2.54): it stands on home with the current query, Back closes
 * it, and after the log-in the person is on the wanted page (D14).
 *
 * @param isAlias the address is on its way to another one
 * @param landing the landing page stands in front: over it only what the guard has asked for opens
 */
export function useLoginHistory(isAlias: boolean, landing: boolean): LoginHistory {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const login = useAppSelector(selectLogin)
  const phase = useAppSelector(selectPhase)
  const pending = useAppSelector(selectSessionPending)
  const state = (location.state ?? {}) as LoginState
  const alias = isAlias || (landing && state.login !== 'replaced')
  const { prefix, path } = splitPrefix(location.pathname)
  const here = path + location.search
  // Reload and Forward bring the note of a log-in that is over. It is taken away, which takes a moment: a
  // press in it has not been placed yet.
  const [over, setOver] = useState<string | null>(null)
  if (login === null && state.login === 'pushed' && over !== location.key) setOver(location.key)
  const noted = state.login !== undefined
  const inHistory = noted && over !== location.key
  /**
   * The request for a log-in whose place in the history has been asked for, and the one that is seen there.
   */
  const asked = useRef<typeof login>(null)
  const [placed, setPlaced] = useState<typeof login>(null)
  if (placed !== login && (login === null || inHistory)) setPlaced(login)
  // It opens with the press; history and the page behind follow. Without its place again, Back has left it.
  const open =
    login !== null && phase === 'visitor' && (inHistory || (placed !== login && !alias && !pending))
  const go = (to: string, next: LoginState | null, replace: boolean) =>
    void navigate(withPrefix(prefix, to), { replace, state: next })

  const place = useEffectEvent(() => {
    if (login === null || inHistory || phase !== 'visitor' || asked.current !== null) return
    asked.current = login
    go(`/${location.search}`, { login: 'pushed', wanted: login.wanted ?? here }, false)
  })
  const follow = useEffectEvent(() => {
    if (alias || pending) return
    if (login === null) {
      asked.current = null
      if (!noted) return
      // The guard or the alias asks by a note in the history. A note of an own entry is an old one: reload,
      // or Forward.
      if (phase === 'visitor' && state.login === 'replaced')
        dispatch(
          loginRequired(
            state.wanted === undefined
              ? { source: 'button', wanted: here }
              : { source: 'router', wanted: state.wanted },
          ),
        )
      else go(phase === 'visitor' ? here : (state.wanted ?? here), null, true)
      return
    }
    if (phase !== 'visitor') {
      go(reachable(login.wanted ?? state.wanted ?? '/'), null, true)
      dispatch(loginClosed())
    } else if (inHistory) asked.current = login
    else if (asked.current === null) afterFrame(() => place())
    // It had its place, and Back has left it. Asked for but not seen yet, it is on its way.
    else if (placed === login) dispatch(loginClosed())
  })
  useEffect(() => follow(), [alias, pending, login, noted, inHistory, phase])
  // Back before the page behind is drawn: the router has seen neither, and says nothing.
  const waits = open && !inHistory
  useEffect(() => {
    if (!waits) return undefined
    const leave = () => void dispatch(loginClosed())
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [waits, dispatch])

  const close = () => {
    // Closed again within a frame, it has no place to leave yet; and the entry may be there while the page
    // behind is still being drawn.
    if (!inHistory && asked.current === null) return void dispatch(loginClosed())
    if (state.login === 'pushed' || (!inHistory && asked.current !== null)) void navigate(-1)
    else go(`/${location.search}`, null, true)
    if (!inHistory) dispatch(loginClosed())
  }
  return { open, close }
}
