import { callAgain } from '@visavis/domain/call/call.actions'
import { priceOfCallingAgain } from '@visavis/domain/call/priceOfCallingAgain'
import type { PastCall } from '@visavis/domain/call/call.states'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { PriceButton } from '@visavis/ui/PriceButton'
import { useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'

/**
 * Calls the person of a past call, with what it costs on the button; who was called calls back. The price is
 * asked for anew before it rings.
 */
export function CallAgainButton({ past }: { past: PastCall }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const balance = useAppSelector(selectMe)?.goldNum ?? past.goldNum
  const name = shownName(past.person)
  const price = priceOfCallingAgain(past)
  const isPaid = price > 0
  const { videoCalls, voiceCalls } = useFeatures()
  if (!(past.callType === 2 ? voiceCalls : videoCalls) || past.person.noCalls === true) return null
  return (
    <PriceButton
      action={past.outgoing ? text('webChat.ended.callAgain') : text('webChat.ended.callBack', { name })}
      {...(isPaid
        ? {
            price: text('webChat.ended.price', { price }),
            label: text('webChat.ended.priceSpoken', { name, price }),
          }
        : {})}
      tooFew={isPaid && balance !== null && balance < price}
      size="lg"
      full
      icon={past.callType === 2 ? 'phone' : 'video-camera'}
      onClick={() => void dispatch(callAgain()).catch(() => undefined)}
    />
  )
}
