import type { Money } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { EmptyState } from '@visavis/ui/EmptyState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useLocale, useText } from '../../i18n/I18nProvider.tsx'
import styles from '../shop.module.css'
import { useMoney } from '../useMoney.ts'

export interface ApplePayViewProps {
  price: Money
  coins: number
  /** Whether this device and browser have the sheet. */
  supported: boolean
  busy: boolean
  /** How the last try went. */
  told?: 'closed' | 'failed' | 'unsupported' | undefined
  /** Name of the wallet, where it is another one than Apple's. */
  wallet?: string
  /** Leads to the other ways to pay. */
  onOthers: () => void
  onPay: () => void
}

/** Amount, Apple's own button or that of another wallet, and the other ways beside it (S.20, R2.23). */
export function ApplePayView({
  price,
  coins,
  supported,
  busy,
  told,
  wallet,
  onOthers,
  onPay,
}: ApplePayViewProps) {
  const text = useText('shop')
  const money = useMoney()
  const { tag } = useLocale()
  const others = <Button onClick={onOthers}>{text('shop.applePay.others')}</Button>
  const header = (
    <PageHeader
      title={wallet ?? text('app.title.applePay')}
      back={{ label: text('shop.applePay.others'), onPress: onOthers }}
    />
  )
  if (!supported)
    return (
      <Stack gap={5}>
        {header}
        <EmptyState
          icon="wallet"
          title={
            wallet === undefined
              ? text('shop.applePay.unsupported')
              : text('shop.wallet.unsupported', { wallet })
          }
          text={text(wallet === undefined ? 'shop.applePay.unsupportedLead' : 'shop.wallet.unsupportedLead')}
          action={others}
        />
      </Stack>
    )
  return (
    <Stack gap={5}>
      {header}
      <Card as="div">
        <Stack gap={4}>
          <dl className={styles['lines']}>
            <dt>{text('shop.pay.package')}</dt>
            <dd>{text('shop.coins', { coins })}</dd>
            <dt data-strong>{text('shop.pay.total')}</dt>
            <dd data-strong>{money(price)}</dd>
          </dl>
          {told !== undefined && (
            <div role="alert">
              <Text tone="danger">
                {told === 'closed'
                  ? text('shop.applePay.closed')
                  : wallet === undefined
                    ? text('shop.applePay.failed')
                    : text('shop.wallet.failed', { wallet })}
              </Text>
            </div>
          )}
          {wallet === undefined ? (
            // Apple draws it, in the language of the page.
            <button
              type="button"
              className={styles['applePay']}
              lang={tag}
              disabled={busy}
              aria-label={text('shop.applePay.pay', { price: money(price) })}
              onClick={onPay}
            />
          ) : (
            <Button variant="primary" size="lg" full busy={busy} onClick={onPay}>
              {text('shop.pay.now', { price: money(price) })}
            </Button>
          )}
          <Text size="sm" tone="secondary">
            {text(wallet === undefined ? 'shop.applePay.lead' : 'shop.wallet.lead')}
          </Text>
          {others}
        </Stack>
      </Card>
    </Stack>
  )
}
