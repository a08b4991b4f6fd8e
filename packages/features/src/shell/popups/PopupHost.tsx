import { selectConsentDialog } from '@visavis/domain/consent/consent.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectLoggedIn, selectPhase } from '@visavis/domain/session/session.slice'
import { useEffect } from 'react'
import { ConsentBanner, MemberPopups, MemberWall, VisitorPopups } from '../screens.ts'
import { LogInHost } from './LogInHost.tsx'
import { Popup } from './Popup.tsx'
import type { LoginHistory } from '../settings/useLoginHistory.ts'
import { whenIdle } from '../start/whenIdle.ts'

/** The popup has risen by then. */
const FORM_SEEN_MS = 600

/** Popups and layers above the page, each fetched when it is wanted. */
export function PopupHost({ login }: { login: LoginHistory }) {
  const phase = useAppSelector(selectPhase)
  const member = useAppSelector(selectLoggedIn)
  const consent = useAppSelector((state) => selectConsentDialog(state) !== null)
  // While somebody types their password, what stands behind the log-in comes.
  useEffect(() => {
    if (!login.open) return
    whenIdle(() => {
      // Asked when it is done: browsers remember a part that did not come.
      if (!navigator.onLine) return
      MemberWall.preload()
      MemberPopups.preload()
    }, FORM_SEEN_MS)
  }, [login.open])
  return (
    <>
      <Popup open={member || phase === 'complement' || phase === 'leaving'}>
        <MemberPopups />
      </Popup>
      <LogInHost login={login} />
      <Popup open={phase === 'visitor'}>
        <VisitorPopups free={!consent && !login.open} />
      </Popup>
      <Popup open={consent}>
        <ConsentBanner />
      </Popup>
    </>
  )
}
