import type { GatewayFailure } from '@visavis/core/errors'
import { readGlobalConf } from '@visavis/domain/globalConf/globalConf.actions'
import { selectConfFailure, selectConfReading } from '@visavis/domain/globalConf/globalConf.slice'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { retryAutoLogin } from '@visavis/domain/session/session.actions'
import { selectSession } from '@visavis/domain/session/session.slice'
import { noticeShown, topUpRequested } from '@visavis/domain/shell/shell.events'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { MouseEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { splitPrefix, withPrefix } from '../i18n/prefix.ts'
import { LineBanner } from '../notices/LineBanner.tsx'
import { Notices } from '../notices/Notices.tsx'
import { AbovePage } from './popups/AbovePage.tsx'
import { LandingPage } from './landing/LandingPage.tsx'
import { AppealPanel, BannedScreen } from './screens.ts'
import { lastShown } from './Arrived.tsx'
import { PartErrorBoundary } from './failures/PartErrorBoundary.tsx'
import { PopupHost } from './popups/PopupHost.tsx'
import { Screen } from './Screen.tsx'
import { useSite } from './SiteContext.tsx'
import { StartFailed } from './failures/StartFailed.tsx'
import { accessTo, readable } from './access.ts'
import { SiteFrame } from './frame/SiteFrame.tsx'
import { campaignNames } from './landing/campaignNames.ts'
import { matchRoute } from './matchRoute.ts'
import { pressAgain, pressHeard } from './start/pressAgain.ts'
import { PATHS } from './routes.ts'
import { useAfterFrame } from './start/useAfterFrame.ts'
import { useDomainRoutes } from './useDomainRoutes.ts'
import { useHydrated } from './start/useHydrated.ts'
import { useLandingGate } from './landing/useLandingGate.ts'
import { useLoginHistory } from './settings/useLoginHistory.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import styles from './SitePages.module.css'

const heard = (event: MouseEvent) => pressHeard(event.target)

/** To another address; whoever came to one there is not is told so. */
function Redirect({ to, login, unknown = false }: { to: string; login: boolean; unknown?: boolean }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (unknown)
      dispatch(noticeShown({ id: 'unknown-address', tone: 'info', messageId: 'app.notice.unknownAddress' }))
  }, [dispatch, unknown])
  return <Navigate to={to} replace {...(login ? { state: { login: 'replaced' } } : {})} />
}

/** Decides by address and session what stands on the page, and keeps popups, notices and calls above it. */
export function SitePages({ onFailure }: { onFailure: (error: unknown) => void }) {
  const location = useLocation()
  const dispatch = useAppDispatch()
  const { brand, assets, gate } = useSite()
  const features = useFeatures()
  const session = useAppSelector(selectSession)
  const confFailure = useAppSelector(selectConfFailure)
  const confReading = useAppSelector(selectConfReading)
  // Who goes on before the first page has all its parts comes from inside, too.
  const [firstKey] = useState(location.key)
  const destination = useMemo(
    () =>
      matchRoute({
        ...location,
        from: lastShown() ?? (location.key === firstKey ? null : PATHS.home),
        landings: campaignNames(brand),
        matches: features.liveCam || features.oneToOne,
        cards: features.cards,
        pagsmile: brand.payments.pagsmile === 'on',
      }),
    [location, firstKey, brand, features],
  )
  const access = destination.kind === 'screen' ? accessTo(destination.route, session.phase) : null
  const onLedger = useCallback(() => dispatch(topUpRequested({ reason: 'header' })), [dispatch])
  // The same element as long as it shows the same: what opens above it draws it no second time.
  const page = useMemo(
    () =>
      destination.kind === 'screen' && (
        <SiteFrame route={destination.route} banners={<LineBanner />} onLedger={onLedger}>
          <PartErrorBoundary place={location.pathname} onFailure={onFailure}>
            <Screen route={destination.route} params={destination.params} waiting={access === 'wait'} />
          </PartErrorBoundary>
        </SiteFrame>
      ),
    [destination, access, location.pathname, onLedger, onFailure],
  )
  const landing = useLandingGate(destination.kind === 'screen' && destination.route.screen === 'landing')
  // A page of members asks for the log-in on arrival, the landing page behind it (R2.39).
  const guarded = destination.kind === 'redirect' ? destination.login : access === 'login'
  const login = useLoginHistory(destination.kind === 'redirect' && destination.login, landing.shut)
  useEffect(() => {
    if (!landing.shut) return
    if (session.phase === 'loggedIn' || session.phase === 'complement') gate.open()
    else if (login.open) gate.letLogIn()
  }, [gate, landing.shut, login.open, session.phase])
  // What depends on this very device or visit comes after the page that everybody is sent.
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) pressAgain()
  }, [hydrated])
  // What opens above is seen first.
  const covered = useAfterFrame(
    hydrated && (login.open || session.phase === 'complement' || session.phase === 'leaving'),
  )
  useDomainRoutes()
  // Whose session ends is sent to the root with one notice, not asked to log in for the page that is gone
  // (R4.04).
  // It may have ended before the first texts were here, and with them this component.
  const [heldKey, setHeldKey] = useState(session.phase === 'visitor' && session.ended ? location.key : '')
  if (session.phase !== 'visitor' && session.phase !== 'start' && heldKey !== location.key)
    setHeldKey(location.key)
  // Another try keeps the failure on the page until it is known how it went.
  const [keptFailure, setKeptFailure] = useState<GatewayFailure | null>(null)
  const startFailure =
    session.phase === 'autoLoginFailed' ? session.failure : session.phase === 'autoLogin' ? keptFailure : null
  if (startFailure !== keptFailure) setKeptFailure(startFailure)
  useScrollMemory(location)
  const front = landing.shut && <LandingPage onLeave={landing.open} />
  // Whatever was asked for comes after the start, with its query (R2.61).
  if (
    landing.shut &&
    hydrated &&
    !guarded &&
    (destination.kind === 'redirect' || destination.route.access === 'member')
  )
    return (
      <>
        {front}
        <PopupHost login={login} />
      </>
    )
  if (destination.kind === 'redirect') return <Redirect {...destination} />
  const { route } = destination
  const { prefix, path } = splitPrefix(location.pathname)
  if (access === 'banned')
    return (
      <>
        <Suspense fallback={null}>
          <BannedScreen mark={assets.mark} ReviewPanel={AppealPanel} />
          <Notices />
        </Suspense>
      </>
    )
  if (startFailure !== null && (access === 'startFailed' || access === 'wait'))
    return (
      <StartFailed
        failure={startFailure}
        busy={session.phase === 'autoLogin'}
        onRetry={() => dispatch(retryAutoLogin())}
      />
    )
  if (confFailure && !readable(route))
    return (
      <StartFailed failure={confFailure} busy={confReading} onRetry={() => void dispatch(readGlobalConf())} />
    )
  if (access === 'login')
    return (
      <Navigate
        to={withPrefix(prefix, '/')}
        replace
        state={heldKey === location.key ? null : { login: 'replaced', wanted: path + location.search }}
      />
    )
  return (
    <>
      <div
        className={styles[covered && !landing.shut ? 'behind' : 'page']}
        inert={covered}
        onClickCapture={heard}
      >
        {page}
      </div>
      {front}
      <PartErrorBoundary
        place={login.open ? 'login' : location.pathname}
        onFailure={onFailure}
        onClose={() => {
          if (login.open) login.close()
        }}
      >
        {hydrated && (
          <AbovePage>
            <PopupHost login={login} />
          </AbovePage>
        )}
      </PartErrorBoundary>
      {hydrated && (
        <AbovePage>
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        </AbovePage>
      )}
    </>
  )
}
