import type { WheelGift, WheelPrize } from '@visavis/core/contract/wheel'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { useGiftName } from './useGiftName.ts'

/** Names prizes: whole for lists and sentences, short for the fields of the wheel. */
export function usePrizeName(): (prize: WheelPrize, gifts: readonly WheelGift[], short?: boolean) => string {
  const text = useText()
  const formats = useFormats()
  const giftName = useGiftName()
  return (prize, gifts, short = false) => {
    if (prize.kind === 'coins')
      return short ? formats.number(prize.coins) : text('app.wheel.coins', { coins: prize.coins })
    if (prize.kind === 'spin') return text(short ? 'app.wheel.again' : 'app.wheel.another')
    if (prize.kind === 'coupon')
      return short
        ? text('app.wheel.couponShort', { minutes: prize.minutes })
        : text('app.backpack.coupon', { minutes: prize.minutes, scope: prize.scope })
    const name = gifts.find(({ giftId }) => giftId === prize.giftId)?.name
    return giftName({ giftId: prize.giftId, name, count: 1 })
  }
}
