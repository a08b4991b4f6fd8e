import { useState } from 'react'
import type { CallType } from '@visavis/core/contract'
import type { CallMode } from '@visavis/core/contract/callLocations'
import type { CallOffer } from '@visavis/domain/call/call.states'
import { Button } from '@visavis/ui/Button'
import { SpendConfirm } from '@visavis/ui/SpendConfirm'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import { useFirstSpend } from '../../people/coins/useFirstSpend.tsx'
import { CouponChoice } from '../coupon/CouponChoice.tsx'
import { CallKindChoice } from './CallKindChoice.tsx'
import { usePriceFigure } from './usePriceFigure.ts'

export interface PriceViewProps {
  offer: CallOffer
  callType: CallType
  /** The way of meeting that sets the price; undefined where the person's own counts. */
  mode: CallMode | undefined
  /** Calls at the person's own price instead. */
  onOwnPrice: () => void
  onCallType: (callType: CallType, trial: boolean) => void
  alwaysAsk: boolean
  onAlwaysAsk: (on: boolean) => void
  onDevices: () => void
  /** Starts, with the coupon that was chosen. */
  onConfirm: (couponId: number | undefined) => void
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
      price={usePriceFigure(price, isTrial, mode)}
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
          <CallKindChoice
            videoPrice={videoPrice}
            voicePrice={voicePrice}
            trial={trial}
            callType={callType}
            isTrial={isTrial}
            onCallType={onCallType}
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
