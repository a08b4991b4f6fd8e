import type { Seller } from '@visavis/core/contract'
import { Text } from '@visavis/ui/Text'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'

/** 1900 → "19%", as the language writes it. */
export const rateText = (tag: string, taxRate: number): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(taxRate / 10_000)

/** Tax inside the prices; nothing where there is none. */
export function TaxLine({ taxRate }: { taxRate: number }) {
  const text = useText('shop')
  const { tag } = useLocale()
  return taxRate === 0 ? null : (
    <Text size="sm" tone="secondary">
      {text('shop.tax', { rate: rateText(tag, taxRate) })}
    </Text>
  )
}

/** Who sells. */
export function SellerLine({ seller: { name, address, vatId } }: { seller: Seller }) {
  const text = useText('shop')
  return (
    <Text size="sm" tone="secondary">
      {[text('shop.pay.seller', { name, address }), vatId].filter((part) => part !== '').join(' · ')}
    </Text>
  )
}
