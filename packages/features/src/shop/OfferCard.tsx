import type { LimitedOffer as Offer } from '@visavis/core/contract'
import { useNow } from '@visavis/domain/useNow'
import { ButtonLink } from '@visavis/ui/Button'
import { LimitedOffer } from '@visavis/ui/LimitedOffer'
import { useText } from '../i18n/I18nProvider.tsx'
import { useMoney } from './useMoney.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** 3,723,000 ms → "01:02:03". */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

export interface OfferCardProps {
  offer: Offer
  /** Gateway's clock minus this device's, in milliseconds. */
  offset: number
  /** Where the package is paid. */
  href: string
  /** The way to pay it was taken. */
  onBuy?: (() => void) | undefined
}

/** A package for less until a moment of the gateway's clock; gone with that moment. */
export function OfferCard({ offer, offset, href, onBuy }: OfferCardProps) {
  const text = useText('shop')
  const money = useMoney()
  const now = useNow(true, 1000) + offset
  const left = offer.endsAt - now
  if (left <= 0 || now < offer.startsAt) return null
  const { coins, bonus, price } = offer.package
  const time = clockOf(left)
  return (
    <LimitedOffer
      title={text('shop.offer.title', { coins: coins + bonus, price: money(price) })}
      text={offer.former === null ? '' : text('shop.offer.former', { price: money(offer.former) })}
      time={time}
      remaining={left / (offer.endsAt - offer.startsAt)}
      timeLabel={text('shop.offer.ends', { time })}
      action={
        <ButtonLink full variant="outline" href={href} {...(onBuy && { onClick: onBuy })}>
          {text('shop.continue', { price: money(price) })}
        </ButtonLink>
      }
    />
  )
}
