import type { CouponOffer } from '@visavis/core/contract/callCoupon'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'

interface CouponChoiceProps {
  /** What fits this call, what ends first first. */
  coupons: readonly CouponOffer[]
  /** Coins per minute after it. */
  price: number
  /** Without a coupon the coins are enough for a minute. */
  canPay: boolean
  /** Undefined: none is used. */
  chosen: number | undefined
  onChoose: (couponId: number | undefined) => void
}

const NONE = '0'

/**
 * Which coupon this call uses, or none: what ends first is preselected, and the other choices stand beside
 * it.
 */
export function CouponChoice({ coupons, price, canPay, chosen, onChoose }: CouponChoiceProps) {
  const text = useText('webChat')
  const formats = useFormats()
  return (
    <OptionGroup legend={text('webChat.coupon.legend')}>
      {coupons.map(({ id, minutes, expiresAt }) => (
        <OptionRow
          key={id}
          name="coupon"
          value={String(id)}
          checked={chosen === id}
          onChange={() => onChoose(id)}
          icon="ticket"
          label={text('webChat.coupon.use', { minutes, price })}
          description={text('webChat.coupon.until', { day: formats.day(expiresAt) })}
        />
      ))}
      <OptionRow
        name="coupon"
        value={NONE}
        checked={chosen === undefined}
        disabled={!canPay}
        onChange={() => onChoose(undefined)}
        icon="coins"
        label={text('webChat.coupon.none', { price })}
        {...(!canPay && { description: text('webChat.coupon.tooFew') })}
      />
    </OptionGroup>
  )
}
