import { selectConsentDialog } from '@visavis/domain/consent/consent.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectLoggedIn, selectPhase } from '@visavis/domain/session/session.slice'
import { selectBlockNotice, selectReport, selectTopUp } from '@visavis/domain/shell/shell.slice'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { AlertsHost, AppealPanel, BlockedPopup, CallLayer, CoinsSheet, ComplementPopup, ConsentBanner, LeavingPopup, MemberWall, SafetySheet, SuggestionHost } from './screens.ts'
import { isTalking } from './isTalking.ts'
import { LogInHost } from './LogInHost.tsx'
import type { LoginHistory } from './useLoginHistory.ts'

/** Popups and layers above the page, each fetched when it is wanted. */
export function PopupHost({ login }: { login: LoginHistory }) {
  const phase = useAppSelector(selectPhase)
  const member = useAppSelector(selectLoggedIn)
  const calls = useAppSelector((state) => state.call !== undefined && selectLoggedIn(state))
  const talking = useAppSelector(isTalking)
  const report = useAppSelector((state) => selectReport(state) !== null)
  const topUp = useAppSelector((state) => selectTopUp(state) !== null)
  const consent = useAppSelector((state) => selectConsentDialog(state) !== null)
  const blocked = useAppSelector((state) => selectBlockNotice(state) !== undefined)
  // While somebody types their password, what stands behind the log-in comes.
  useEffect(() => { if (login.open) MemberWall.preload() }, [login.open])
  return (
    <>
      <Popup open={calls}><CallLayer /></Popup>
      <Popup open={member && report}><SafetySheet /></Popup>
      <Popup open={member && topUp}><CoinsSheet /></Popup>
      <LogInHost login={login} />
      <Popup open={phase === 'complement'}><ComplementPopup /></Popup>
      <Popup open={phase === 'leaving'}><LeavingPopup /></Popup>
      <Popup open={blocked}><BlockedPopup ReviewPanel={AppealPanel} /></Popup>
      <Popup open={member}><AlertsHost free={!talking && !report && !topUp && !consent} /></Popup>
      <Popup open={calls}><SuggestionHost free={!talking && !topUp && !consent} /></Popup>
      <Popup open={consent}><ConsentBanner /></Popup>
    </>
  )
}

function Popup({ open, children }: { open: boolean; children: ReactNode }) {
  return open ? <Suspense fallback={null}>{children}</Suspense> : null
}
