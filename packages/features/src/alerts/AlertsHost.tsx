import {
  claimWebApp,
  greetMember,
  isPushPromptNext,
  pushPutOff,
  renewPush,
  wasPutOffToday,
} from '@visavis/domain/alerts/alerts.actions'
import { moveQuietHours } from '@visavis/domain/settings/settings.actions'
import { pushClick } from '@visavis/domain/attribution/pushClick'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useGo } from '../i18n/SiteLink.tsx'
import type { PopupState } from '@visavis/domain/popups/automaticPopup'
import { useNeverAgain } from '@visavis/domain/popups/useNeverAgain'
import { useQuietMoment } from '@visavis/domain/popups/useQuietMoment'
import { InstallHost } from './InstallHost.tsx'
import { PushPrompt } from './PushPrompt.tsx'
import { browserAlerts } from './browserAlerts.ts'
import { readWorkerMessage } from './readWorkerMessage.ts'
import { useReadAlerts } from './useReadAlerts.ts'

export interface AlertsHostProps {
  /** No call and no other layer. */
  free: boolean
  /** It is our turn to ask of our own accord. */
  mayAsk: boolean
  /** It is the turn of the home screen. */
  mayInstall: boolean
  /** Picture of the brand's app. */
  icon: string
  onChange: (popup: 'alerts' | 'install', state: PopupState) => void
}

/**
 * What the site does about notifications by itself: renews what was agreed, takes the coins of the
 * home-screen app, and asks once a day at most, never in a call or over another popup; the home screen's turn
 * comes after that.
 */
export function AlertsHost({ free, mayAsk, mayInstall, icon, onChange }: AlertsHostProps) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const { tracker, clock } = usePorts()
  const [asking, setAsking] = useState(false)
  const [settled, setSettled] = useState(false)
  const never = useNeverAgain('alerts')
  const port = browserAlerts()
  useReadAlerts(port)
  useEffect(() => {
    void dispatch(greetMember())
    void dispatch(renewPush(browserAlerts()))
    void dispatch(claimWebApp(browserAlerts()))
    void dispatch(moveQuietHours(Intl.DateTimeFormat().resolvedOptions().timeZone))
  }, [dispatch])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const listen = ({ data }: MessageEvent<unknown>) => {
      const message = readWorkerMessage(data)
      if (message?.type === 'renewPush') void dispatch(renewPush(browserAlerts()))
      if (message?.type !== 'goTo') return
      tracker.track('push_click', pushClick(message.pushContentId, message.sendTime, clock.now()))
      // A call, or whatever else is open, is not left for a notice.
      if (free) go(message.path)
    }
    navigator.serviceWorker.addEventListener('message', listen)
    return () => navigator.serviceWorker.removeEventListener('message', listen)
  }, [dispatch, go, free, tracker, clock])
  const ask = useCallback(async () => {
    const next = await dispatch(isPushPromptNext())
    setSettled(true)
    return next ? () => setAsking(true) : null
  }, [dispatch])
  const wanted = free && !asking && port.permission() === 'default' && !dispatch(wasPutOffToday())
  useQuietMoment(wanted && mayAsk, ask)
  const state = asking ? 'open' : wanted && !settled ? 'due' : 'none'
  useEffect(() => onChange('alerts', state), [state, onChange])
  if (!asking) return <InstallHost icon={icon} free={free && mayInstall} onChange={onChange} />
  return (
    <PushPrompt
      port={port}
      onNever={() => {
        setAsking(false)
        never()
      }}
      onClose={() => {
        setAsking(false)
        // Whatever the answer was: who closed the browser's own question has said enough for today (R2.92).
        dispatch(pushPutOff())
      }}
    />
  )
}
