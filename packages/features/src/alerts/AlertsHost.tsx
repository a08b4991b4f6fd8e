import { claimWebApp, greetMember, isPushPromptNext, pushPutOff, renewPush, wasPutOffToday } from '@visavis/domain/alerts/alerts.actions'
import { pushClick } from '@visavis/domain/attribution/pushClick'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { useEffect, useState } from 'react'
import { useGo } from '../i18n/SiteLink.tsx'
import { PushPrompt } from './PushPrompt.tsx'
import { browserAlerts } from './browserAlerts.ts'
import { readWorkerMessage } from './readWorkerMessage.ts'

/** A person who has just come is left alone for this long, and between two popups of our own accord there is as much (R7.75). */
const QUIET_MS = 30_000

/** A popup that is open when the time has come is waited for. */
const AGAIN_MS = 10_000

export interface AlertsHostProps {
  /** No call and no other layer. */
  free: boolean
  /** It is our turn to ask of our own accord. */
  mayAsk: boolean
  onChange: (popup: 'alerts', open: boolean) => void
}

/** What the site does about notifications by itself: renews what was agreed, takes the coins of the home-screen app, and asks once a day at most, never in a call or over another popup. */
export function AlertsHost({ free, mayAsk, onChange }: AlertsHostProps) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const { tracker, clock } = usePorts()
  const [asking, setAsking] = useState(false)
  const port = browserAlerts()
  useEffect(() => {
    void dispatch(greetMember())
    void dispatch(renewPush(browserAlerts()))
    void dispatch(claimWebApp(browserAlerts()))
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
  useEffect(() => {
    if (!free || !mayAsk || browserAlerts().permission() !== 'default' || dispatch(wasPutOffToday())) return undefined
    let timer = setTimeout(look, QUIET_MS)
    let left = false
    function look() {
      if (document.querySelector('dialog[open]') !== null || document.visibilityState === 'hidden') timer = setTimeout(look, AGAIN_MS)
      else void dispatch(isPushPromptNext()).then((next) => { if (next && !left) setAsking(true) })
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [free, mayAsk, dispatch])
  useEffect(() => onChange('alerts', asking), [asking, onChange])
  if (!asking) return null
  return (
    <PushPrompt
      port={port}
      onClose={() => {
        setAsking(false)
        // Whatever the answer was: who closed the browser's own question has said enough for today (R2.92).
        dispatch(pushPutOff())
      }}
    />
  )
}
