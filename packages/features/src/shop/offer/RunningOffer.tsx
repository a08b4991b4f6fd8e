import type { LimitedOffer } from '@visavis/core/contract'
import { useNow } from '@visavis/domain/useNow'
import { OfferBubble } from '@visavis/ui/OfferBubble'
import { useText } from '../../i18n/I18nProvider.tsx'
import { clockOf } from '../OfferCard.tsx'
import { useMoney } from '../useMoney.ts'

export interface RunningOfferProps {
  offer: LimitedOffer
  /** Gateway's clock minus this device's, in milliseconds. */
  offset: number
  /** Where the shop leads back to. */
  from: string
  /** Closes the bubble for good. */
  onClose: () => void
}

/** The small entrance to an offer that was closed and still runs (R9.55). */
export function RunningOffer({ offer, offset, from, onClose }: RunningOfferProps) {
  const text = useText('shop')
  const money = useMoney()
  const left = offer.endsAt - (useNow(true, 1000) + offset)
  if (left <= 0) return null
  const { coins, bonus, price } = offer.package
  const time = clockOf(left)
  return (
    <OfferBubble
      label={text('shop.offer.popup')}
      title={text('shop.offer.title', { coins: coins + bonus, price: money(price) })}
      price={money(price)}
      time={time}
      timeLabel={text('shop.offer.ends', { time })}
      remaining={left / (offer.endsAt - offer.startsAt)}
      href={`/shop?from=${encodeURIComponent(from)}`}
      close={{ label: text('shop.offer.close'), onPress: onClose }}
    />
  )
}
