import type { CoinPackage, Seller } from '@visavis/core/contract'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFormats, useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { SellerLine, rateText } from '../SellerLine.tsx'
import { nextPeriod } from '../subscriptions/nextPeriod.ts'
import styles from '../shop.module.css'
import { useMoney } from '../useMoney.ts'

export interface OrderSummaryProps {
  pack: CoinPackage
  firstPurchase: number
  taxRate: number
  seller: Seller
  /** The gateway's clock. */
  today: number
}

/** What is bought, from whom, for how much: all that has to be said before paying. */
export function OrderSummary({ pack, firstPurchase, taxRate, seller, today }: OrderSummaryProps) {
  const text = useText('shop')
  const formats = useFormats()
  const { tag } = useLocale()
  const money = useMoney()
  const extra = pack.bonus + firstPurchase
  const coins = (count: number) => `+${formats.number(count)}`
  return (
    <Card label={text('shop.pay.summary')}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {text('shop.pay.summary')}
        </Heading>
        <dl className={styles['lines']}>
          <dt>{text('shop.pay.package')}</dt>
          <dd>{text('shop.coins', { coins: pack.coins })}</dd>
          {pack.bonus > 0 && (
            <>
              <dt>{text('shop.pay.bonus')}</dt>
              <dd dir="ltr">{coins(pack.bonus)}</dd>
            </>
          )}
          {firstPurchase > 0 && (
            <>
              <dt>{text('shop.pay.first')}</dt>
              <dd dir="ltr">{coins(firstPurchase)}</dd>
            </>
          )}
          {extra > 0 && (
            <>
              <dt>{text('shop.pay.together')}</dt>
              <dd>{text('shop.coins', { coins: pack.coins + extra })}</dd>
            </>
          )}
          <dt data-strong>{text('shop.pay.total')}</dt>
          <dd data-strong>{money(pack.price)}</dd>
        </dl>
        {taxRate > 0 && (
          <Text size="sm" tone="secondary">
            {text('shop.pay.tax', { rate: rateText(tag, taxRate) })}
          </Text>
        )}
        <Text size="sm" tone="secondary">
          {text('shop.pay.noFee')}
        </Text>
        {pack.kind === 'coins' ? (
          <Text size="sm" tone="secondary">
            {text('shop.pay.once')}
          </Text>
        ) : (
          <Text>
            {text('shop.sub.consent', {
              price: money(pack.price),
              kind: pack.kind,
              date: formats.day(nextPeriod(pack.kind, today)),
            })}
          </Text>
        )}
        <SellerLine seller={seller} />
      </Stack>
    </Card>
  )
}
