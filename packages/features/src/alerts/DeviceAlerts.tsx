import type { AlertPermission } from '@visavis/core/alerts/AlertsPort'
import { disablePush } from '@visavis/domain/alerts/alerts.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { MessageTextSwitches } from './MessageTextSwitches.tsx'
import { PushPrompt } from './PushPrompt.tsx'
import { browserAlerts } from './browserAlerts.ts'

export type DeviceState = 'on' | 'off' | 'denied' | 'unsupported'

/** What this browser does about notifications, and the button that changes it. */
export function DeviceAlertsView({
  state,
  busy,
  onTurnOn,
  onTurnOff,
}: {
  state: DeviceState
  busy: boolean
  onTurnOn: () => void
  onTurnOff: () => void
}) {
  const text = useText()
  const words = {
    on: text('app.settings.deviceOn'),
    off: text('app.settings.deviceOff'),
    denied: text('app.settings.deviceDenied'),
    unsupported: text('app.settings.deviceUnsupported'),
  }[state]
  return (
    <List label={text('app.settings.device')}>
      <ListRow
        leading={<Icon name={state === 'on' ? 'bell-ringing' : 'bell-slash'} />}
        title={text('app.settings.device')}
        text={words}
        trailing={
          state === 'on' ? (
            <Button size="sm" busy={busy} onClick={onTurnOff}>
              {text('app.settings.turnOff')}
            </Button>
          ) : state === 'off' ? (
            <Button size="sm" onClick={onTurnOn}>
              {text('app.settings.turnOn')}
            </Button>
          ) : undefined
        }
      />
    </List>
  )
}

const stateOf = (permission: AlertPermission, subscribed: boolean): DeviceState =>
  permission === 'unsupported' || permission === 'denied'
    ? permission
    : permission === 'granted' && subscribed
      ? 'on'
      : 'off'

/** {@link DeviceAlertsView} for this very browser. */
export function DeviceAlerts() {
  const dispatch = useAppDispatch()
  const port = browserAlerts()
  const [state, setState] = useState<DeviceState>(() => stateOf(port.permission(), false))
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    void browserAlerts()
      .subscribed()
      .then((subscribed) => {
        if (!left) setState(stateOf(browserAlerts().permission(), subscribed))
      })
    return () => {
      left = true
    }
  }, [asking])
  const turnOff = async () => {
    setBusy(true)
    await dispatch(disablePush(port))
    setBusy(false)
    setState(stateOf(port.permission(), false))
  }
  return (
    <>
      <DeviceAlertsView
        state={state}
        busy={busy}
        onTurnOn={() => setAsking(true)}
        onTurnOff={() => void turnOff()}
      />
      <MessageTextSwitches port={port} isOn={state === 'on'} />
      {asking && <PushPrompt port={port} onClose={() => setAsking(false)} />}
    </>
  )
}
