import { useState } from 'react'
import {
  allowDevices,
  callAtOwnPrice,
  changeCallType,
  closeCall,
  confirmCall,
  setAlwaysAsk,
} from '@visavis/domain/call/call.actions'
import type { CallType } from '@visavis/core/contract'
import { modeOfLocation, type CallMode } from '@visavis/core/contract/callLocations'
import { selectAlwaysAsk } from '@visavis/domain/call/call.selectors'
import type { CallOffer, CallState } from '@visavis/domain/call/call.states'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { PermissionPrompt } from '@visavis/ui/PermissionPrompt'
import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { SpendConfirm } from '@visavis/ui/SpendConfirm'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFirstSpend } from '../people/useFirstSpend.tsx'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { SnapshotNotice } from '../people/SnapshotNotice.tsx'
import { shownName } from '../people/shownName.ts'
import { CouponChoice } from './coupon/CouponChoice.tsx'
import { DeviceSheet } from './devices/DeviceSheet.tsx'
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

export function CheckingView({ onClose }: { onClose: () => void }) {
  const text = useText('webChat')
  return (
    <Sheet open onClose={onClose} title={text('webChat.check.title')}>
      <Stack gap={4}>
        <Text tone="secondary">{text('webChat.check.text')}</Text>
        <Skeleton shape="summary" count={3} label={text('webChat.check.title')} />
        <Button variant="ghost" size="lg" full onClick={onClose}>
          {text('webChat.confirm.notNow')}
        </Button>
      </Stack>
    </Sheet>
  )
}

export function AskingView({ onAllow, onClose }: { onAllow: () => void; onClose: () => void }) {
  const text = useText('webChat')
  return (
    <Sheet open onClose={onClose} title={text('webChat.permission.askTitle')} hideTitle>
      <PermissionPrompt
        state="ask"
        title={text('webChat.permission.askTitle')}
        text={
          <>
            {text('webChat.permission.askText')} <SnapshotNotice scene="call" />
          </>
        }
        primary={{ label: text('webChat.permission.allow'), onPress: onAllow }}
        secondary={{ label: text('webChat.confirm.notNow'), onPress: onClose }}
      />
    </Sheet>
  )
}

export interface PriceViewProps {
  offer: CallOffer
  callType: CallType
  /** The way of meeting that sets the price; undefined where the person's own counts. */ mode:
    | CallMode
    | undefined
  /** Calls at the person's own price instead. */ onOwnPrice: () => void
  onCallType: (callType: CallType, trial: boolean) => void
  alwaysAsk: boolean
  onAlwaysAsk: (on: boolean) => void
  onDevices: () => void
  /** Starts, with the coupon that was chosen. */ onConfirm: (couponId: number | undefined) => void
  onClose: () => void
}

/** Person, price, balance and how long it lasts, before anything rings. */
export function PriceView({
  offer: { person, price, videoPrice, voicePrice, goldNum, trial, ownPrice, coupons = [], firstSpend },
  callType,
  mode,
  onOwnPrice,
  onCallType,
  alwaysAsk,
  onAlwaysAsk,
  onDevices,
  onConfirm,
  onClose,
}: PriceViewProps) {
  const text = useText('webChat')
  const [couponId, setCouponId] = useState(coupons[0]?.id)
  const coupon = coupons.find(({ id }) => id === couponId)
  const minutes = (coupon?.minutes ?? 0) + (price > 0 ? Math.floor(goldNum / price) : 0)
  const name = shownName(person)
  const isTrial = trial?.chosen === true
  const first = useFirstSpend(firstSpend)
  const { videoCalls, voiceCalls } = useFeatures()
  const cost = isTrial
    ? text('webChat.trial.text', { name, price: videoPrice })
    : price > 0
      ? coupon === undefined
        ? text('webChat.confirm.text', { balance: goldNum })
        : text('webChat.coupon.text', { minutes: coupon.minutes, price })
      : text('webChat.confirm.textFree')
  return (
    <SpendConfirm
      open
      picture={person.headImg}
      title={text('webChat.confirm.title', { name })}
      price={useFigure(price, isTrial, mode)}
      {...(price > 0 && !isTrial
        ? {
            reach: {
              amount: text('webChat.confirm.about', { minutes }),
              unit: text('webChat.confirm.minutes', { minutes }),
            },
          }
        : {})}
      text={
        person.isDemo ? (
          <>
            {cost} <strong>{text('webChat.confirm.demo', { name })}</strong>
          </>
        ) : (
          cost
        )
      }
      ask={{ checked: alwaysAsk, onChange: onAlwaysAsk, label: text('webChat.confirm.ask') }}
      extra={
        <>
          {first.line}
          {coupons.length > 0 && (
            <CouponChoice
              coupons={coupons}
              price={price}
              canPay={goldNum >= price}
              chosen={coupon?.id}
              onChoose={setCouponId}
            />
          )}
          {ownPrice !== undefined && !isTrial && (
            <Button variant="outline" full onClick={onOwnPrice}>
              {ownPrice > 0
                ? text('webChat.confirm.ownPrice', { price: ownPrice })
                : text('webChat.confirm.ownFree')}
            </Button>
          )}
          <SegmentedControl
            label={text('webChat.confirm.kind')}
            segments={[
              ...(videoCalls || callType === 1
                ? [
                    {
                      value: '1',
                      icon: 'video-camera' as const,
                      label:
                        videoPrice > 0
                          ? text('webChat.confirm.video', { price: videoPrice })
                          : text('webChat.confirm.videoFree'),
                    },
                  ]
                : []),
              ...(voiceCalls || callType === 2
                ? [
                    {
                      value: '2',
                      icon: 'phone' as const,
                      label:
                        voicePrice > 0
                          ? text('webChat.confirm.voice', { price: voicePrice })
                          : text('webChat.confirm.voiceFree'),
                    },
                  ]
                : []),
              ...(trial && videoCalls
                ? [
                    {
                      value: 'trial',
                      icon: 'clock' as const,
                      label:
                        trial.price > 0
                          ? text('webChat.trial.kind', { price: trial.price })
                          : text('webChat.trial.kindFree'),
                    },
                  ]
                : []),
            ]}
            value={isTrial ? 'trial' : String(callType)}
            onChange={(value) => onCallType(value === '2' ? 2 : 1, value === 'trial')}
          />
          <Button variant="ghost" icon="sliders-horizontal" onClick={onDevices}>
            {text('webChat.device.title')}
          </Button>
        </>
      }
      confirm={{
        icon: callType === 1 ? 'video-camera' : 'phone',
        label: isTrial
          ? price > 0
            ? text('webChat.trial.start', { price })
            : text('webChat.trial.startFree')
          : coupon !== undefined
            ? text('webChat.coupon.start', { minutes: coupon.minutes })
            : price > 0
              ? text('webChat.confirm.start', { price })
              : text('webChat.confirm.startFree'),
        onPress: () => first.agree(() => onConfirm(coupon?.id)),
      }}
      cancel={{ label: text('webChat.confirm.notNow'), onPress: onClose }}
    />
  )
}

function useFigure(
  price: number,
  isTrial: boolean,
  mode: CallMode | undefined,
): { amount: string; unit: string } {
  const text = useText('webChat')
  const { number } = useFormats()
  return price > 0
    ? {
        amount: number(price),
        unit: isTrial
          ? text('webChat.trial.once')
          : mode === undefined
            ? text('webChat.confirm.everyMinute')
            : text('webChat.confirm.everyMinuteFrom', { mode }),
      }
    : {
        amount: text('webChat.confirm.free'),
        unit: isTrial ? text('webChat.trial.once') : text('webChat.confirm.noCoins'),
      }
}
