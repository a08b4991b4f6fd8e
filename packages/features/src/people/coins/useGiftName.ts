import { GIFT_PICTURES } from '@visavis/core/contract/giftList'
import { useText } from '../../i18n/I18nProvider.tsx'

/** A gift to name: operators may have named it, else the site does. */
export interface NamedGift {
  readonly giftId: string
  readonly name?: string | undefined
  readonly count: number
}

/** Names gifts in the person's language, with how many there are: "Rose ×5". */
export function useGiftName(): (gift: NamedGift) => string {
  const text = useText()
  return ({ giftId, name, count }) => {
    const known = GIFT_PICTURES.find((id) => id === giftId)
    const gift = name ?? (known === undefined ? text('app.coins.kind.gift') : text(`app.gift.name.${known}`))
    return count > 1 ? text('app.gift.times', { gift, count }) : gift
  }
}
