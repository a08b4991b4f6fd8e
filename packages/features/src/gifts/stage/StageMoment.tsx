import { GiftShow } from '@visavis/ui/GiftShow'
import { giftPictureOf } from '@visavis/ui/giftPictures'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGiftName } from '../../people/coins/useGiftName.ts'
import type { GiftMoment } from './useGiftMoment.ts'

/** A gift over the picture, in words for everybody. */
export function StageMoment({ name, moment: { mine, gift } }: { name: string; moment: GiftMoment }) {
  const text = useText()
  const giftName = useGiftName()
  const given = giftName(gift)
  const words = mine
    ? text('app.gift.youGave', { gift: given })
    : text('app.gift.theyGave', { name, gift: given })
  return <GiftShow picture={giftPictureOf(gift.picture)} words={words} star={gift.star} />
}
