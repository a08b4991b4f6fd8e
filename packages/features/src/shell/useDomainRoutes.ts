import { useAppDispatch, useAppSelector, useAppStore, useDomainEvent } from '@visavis/domain/hooks'
import { requireLogin } from '@visavis/domain/session/session.actions'
import { selectLoggedIn } from '@visavis/domain/session/session.slice'
import {
  callRequested,
  giftsClosed,
  giftsRequested,
  personOpened,
  reportClosed,
  reportRequested,
  rootRequested,
} from '@visavis/domain/shell/shell.events'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitPrefix, withPrefix } from '../i18n/prefix.ts'
import { PATHS } from './routes.ts'
import { useHomecoming } from './useHomecoming.ts'
import { installCalls } from './start/installCalls.ts'

/** Refused with `not login`: the popup is open, there is nothing more to do (R4.08). */
const leaveToPopup = () => undefined

/** Turns events of the domain into places: persons, root, log-in, and calls once their chunk is here. */
export function useDomainRoutes(): void {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const member = useAppSelector(selectLoggedIn)
  const { prefix, path } = splitPrefix(pathname)
  const go = (to: string) => void navigate(withPrefix(prefix, to))

  useDomainEvent(personOpened, ({ personId }) => go(PATHS.profile(personId)))
  useDomainEvent(rootRequested, () => {
    if (path !== '/' || search !== '') void navigate(withPrefix(prefix, '/'), { replace: path === '/' })
  })
  useDomainEvent(reportRequested, () => {
    if (member) return
    dispatch(reportClosed())
    void dispatch(requireLogin('button')).catch(leaveToPopup)
  })
  useDomainEvent(giftsRequested, () => {
    if (member) return
    dispatch(giftsClosed())
    void dispatch(requireLogin('button')).catch(leaveToPopup)
  })
  useDomainEvent(callRequested, (wish) => {
    if (!member) return void dispatch(requireLogin('call')).catch(leaveToPopup)
    // Before the chunk is here nobody else hears the wish; afterwards the call concept does.
    if (!store.getState().call) void installCalls(store).then(() => dispatch(callRequested(wish)))
    return undefined
  })
  useHomecoming()
  useEffect(() => {
    if (member) void installCalls(store)
  }, [member, store])
}
