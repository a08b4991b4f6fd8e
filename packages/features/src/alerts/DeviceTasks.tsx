import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import { claimWebApp, enablePush } from '@visavis/domain/alerts/alerts.actions'
import { usePushCoinsQuery, useWebappCoinsQuery } from '@visavis/domain/alerts/deviceCoins.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { JUST_READ_S } from '@visavis/domain/gateway/justRead'
import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { useEffect, useRef, useState } from 'react'
import { browserOf } from '../i18n/browserOf.ts'
import { useGo } from '../i18n/SiteLink.tsx'
import { DeviceTasksView, type InstallTask, type PushTask } from './DeviceTasksView.tsx'
import { PushPrompt } from './PushPrompt.tsx'
import { browserAlerts } from './browserAlerts.ts'

function pushTaskOf(port: AlertsPort, paid: boolean, subscribed: boolean): PushTask {
  if (paid) return 'paid'
  const permission = port.permission()
  if (permission === 'denied' || permission === 'unsupported') return permission
  return permission === 'granted' && subscribed ? 'ready' : 'open'
}

function installTaskOf(port: AlertsPort, paid: boolean, agreed: boolean): InstallTask {
  if (paid) return 'paid'
  if (port.standalone()) return 'ready'
  if (agreed) return 'installed'
  if (port.installs()) return 'ask'
  return browserOf(navigator.userAgent, navigator.maxTouchPoints) === 'iosSafari' ? 'steps' : 'unknown'
}

/** Whether this browser shows notifications now; asked again with `turn`. */
function useSubscribed(port: AlertsPort, turn: unknown): boolean {
  const [subscribed, setSubscribed] = useState(false)
  useEffect(() => {
    let left = false
    void port.subscribed().then((is) => {
      if (!left) setSubscribed(is)
    })
    return () => {
      left = true
    }
  }, [port, turn])
  return subscribed
}

/** {@link DeviceTasksView} for this very browser. */
export function DeviceTasks() {
  const dispatch = useAppDispatch()
  const go = useGo()
  const port = browserAlerts()
  const fresh = { refetchOnMountOrArgChange: JUST_READ_S, refetchOnReconnect: true, refetchOnFocus: true }
  const push = usePushCoinsQuery(undefined, fresh)
  const webapp = useWebappCoinsQuery(undefined, fresh)
  const [asking, setAsking] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState<'push' | 'install' | null>(null)
  const running = useRef(false)
  const subscribed = useSubscribed(port, asking)
  const readAgain = () => {
    void push.refetch()
    void webapp.refetch()
  }
  const error = push.error ?? webapp.error
  const tasks = push.data !== undefined &&
    webapp.data !== undefined && {
      push: { state: pushTaskOf(port, push.data.init, subscribed), gold: push.data.gold },
      install: { state: installTaskOf(port, webapp.data.init, agreed), gold: webapp.data.gold },
    }
  /** One claim at a time; whatever came of it, the gateway says what is still to be had. */
  const run = async (what: 'push' | 'install', claim: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(what)
    await claim()
    await (what === 'push' ? push.refetch() : webapp.refetch())
    running.current = false
    setBusy(null)
  }
  const takePush = async () => {
    const result = await dispatch(enablePush(port))
    if (result.state === 'on' && result.gold > 0)
      dispatch(noticeShown({ tone: 'success', messageId: 'app.coins.added', values: { coins: result.gold } }))
    else if (result.state !== 'on') setAsking(true)
  }
  const install = async () => {
    if (port.standalone()) return void (await dispatch(claimWebApp(port)))
    if (await port.install()) setAgreed(true)
  }
  return (
    <>
      <DeviceTasksView
        tasks={tasks || null}
        failure={error === undefined ? null : failureOf(error)}
        busy={busy}
        readAgain={readAgain}
        onPush={() => (tasks && tasks.push.state === 'ready' ? void run('push', takePush) : setAsking(true))}
        onInstall={() => void run('install', install)}
        onSteps={() => go('/download')}
      />
      {asking && (
        <PushPrompt
          port={port}
          onClose={() => {
            setAsking(false)
            void push.refetch()
          }}
        />
      )}
    </>
  )
}
