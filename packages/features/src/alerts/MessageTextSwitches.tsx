import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'
import {
  showPushText,
  showTipText,
  showsPushText,
  showsTipText,
} from '@visavis/domain/alerts/messageText.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Switch } from '@visavis/ui/Switch'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'

export interface MessageTextViewProps {
  /** Null where this browser shows no notifications. */
  inPush: boolean | null
  inTip: boolean
  onPush: (on: boolean) => void
  onTip: (on: boolean) => void
}

/** Whether what people write can be read on this very browser before its conversation is opened. */
export function MessageTextView({ inPush, inTip, onPush, onTip }: MessageTextViewProps) {
  const text = useText()
  return (
    <>
      {inPush !== null && (
        <Switch
          checked={inPush}
          onChange={onPush}
          label={text('app.settings.pushText')}
          description={text('app.settings.pushTextHint')}
        />
      )}
      <Switch
        checked={inTip}
        onChange={onTip}
        label={text('app.settings.tipText')}
        description={text('app.settings.tipTextHint')}
      />
    </>
  )
}

/** {@link MessageTextView} for this very browser. `isOn`: it shows notifications. */
export function MessageTextSwitches({ port, isOn }: { port: AlertsPort; isOn: boolean }) {
  const dispatch = useAppDispatch()
  const [inPush, setInPush] = useState(() => dispatch(showsPushText()))
  const [inTip, setInTip] = useState(() => dispatch(showsTipText()))
  const changePush = async (on: boolean) => {
    setInPush(on)
    if (!(await dispatch(showPushText(port, on)))) setInPush(!on)
  }
  return (
    <MessageTextView
      inPush={isOn ? inPush : null}
      inTip={inTip}
      onPush={(on) => void changePush(on)}
      onTip={(on) => {
        setInTip(on)
        dispatch(showTipText(on))
      }}
    />
  )
}
