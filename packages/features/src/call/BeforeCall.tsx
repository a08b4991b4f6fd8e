import { useState } from 'react'
import {
  allowDevices,
  callAtOwnPrice,
  changeCallType,
  closeCall,
  confirmCall,
  setAlwaysAsk,
} from '@visavis/domain/call/call.actions'
import { modeOfLocation } from '@visavis/core/contract/callLocations'
import { selectAlwaysAsk } from '@visavis/domain/call/call.selectors'
import type { CallState } from '@visavis/domain/call/call.states'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { ButtonLink } from '@visavis/ui/Button'
import { useText } from '../i18n/I18nProvider.tsx'
import { AskingView } from './AskingView.tsx'
import { CheckingView } from './CheckingView.tsx'
import { DeviceSheet } from './devices/DeviceSheet.tsx'
import { PriceView } from './price/PriceView.tsx'
import { RefusedView } from './RefusedView.tsx'

type Before = Extract<CallState, { phase: 'checking' | 'asking' | 'confirming' | 'refused' }>

/** Everything between the press and the ring: one sheet at a time. */
export function BeforeCall({ state }: { state: Before }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const alwaysAsk = useAppSelector(selectAlwaysAsk)
  const close = () => void dispatch(closeCall())
  const [choosing, setChoosing] = useState(false)
  switch (state.phase) {
    case 'checking':
      return <CheckingView onClose={close} />
    case 'asking':
      return <AskingView onAllow={() => void dispatch(allowDevices())} onClose={close} />
    case 'confirming':
      return (
        <>
          <PriceView
            offer={state.offer}
            callType={state.target.callType}
            onCallType={(callType, trial) => void dispatch(changeCallType(callType, trial))}
            mode={modeOfLocation(state.target.location)}
            onOwnPrice={() => void dispatch(callAtOwnPrice())}
            alwaysAsk={alwaysAsk}
            onAlwaysAsk={(on) => void dispatch(setAlwaysAsk(on))}
            onDevices={() => setChoosing(true)}
            onConfirm={(couponId) => void dispatch(confirmCall(couponId))}
            onClose={close}
          />
          {choosing && (
            <DeviceSheet callType={state.target.callType} onClose={() => setChoosing(false)}>
              <ButtonLink full icon="video-camera" href="/greenRoom" onClick={close}>
                {text('webChat.greenRoom.link')}
              </ButtonLink>
            </DeviceSheet>
          )}
        </>
      )
    case 'refused':
      return <RefusedView state={state} onClose={close} />
  }
}
