import type { RefundQuote } from '@visavis/core/contract'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../shop.module.css'
import { useMoney } from '../useMoney.ts'

/** What would go back of an order and which coins it takes, as the gateway computed it. */
export function RefundQuoteLines({ quote }: { quote: RefundQuote }) {
  const text = useText('shop')
  const money = useMoney()
  if (quote.money.amount === 0) return <Text tone="secondary">{text('shop.issue.nothing')}</Text>
  return (
    <Stack gap={2}>
      <Heading level={2} size={5}>
        {text('shop.issue.quote')}
      </Heading>
      <dl className={styles['lines']}>
        <dt data-strong>{text('shop.issue.money')}</dt>
        <dd data-strong>{money(quote.money)}</dd>
        <dt>{text('shop.issue.takesBought')}</dt>
        <dd>{text('shop.coins', { coins: quote.bought })}</dd>
        {quote.bonus > 0 && (
          <>
            <dt>{text('shop.issue.takesBonus')}</dt>
            <dd>{text('shop.coins', { coins: quote.bonus })}</dd>
          </>
        )}
      </dl>
      <Text size="sm" tone="secondary">
        {text('shop.issue.rule')}
      </Text>
    </Stack>
  )
}
