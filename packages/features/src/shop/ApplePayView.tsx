import type { Money } from '@visavis/core/contract'
import { ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { EmptyState } from '@visavis/ui/EmptyState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import styles from './shop.module.css'
import { useMoney } from './useMoney.ts'

export interface ApplePayViewProps {
  price: Money
  coins: number
  /** Whether this device and browser have the sheet. */
  supported: boolean
  busy: boolean
  /** How the last try went. */
  told?: 'refused' | 'closed' | 'failed' | undefined
  /** Where the other ways to pay are. */
  othersHref: string
  onPay: () => void
}

/** Amount, Apple's own button, and the other ways beside it (S.20, R2.23). */
export function ApplePayView({ price, coins, supported, busy, told, othersHref, onPay }: ApplePayViewProps) {
  const text = useText('shop')
  const money = useMoney()
  const { tag } = useLocale()
  const others = <ButtonLink href={othersHref}>{text('shop.applePay.others')}</ButtonLink>
  const header = (
    <PageHeader
      title={text('app.title.applePay')}
      back={{ label: text('app.title.shop'), href: othersHref }}
    />
  )
  if (!supported)
    return (
      <Stack gap={5}>
        {header}
        <EmptyState
          icon="wallet"
          title={text('shop.applePay.unsupported')}
          text={text('shop.applePay.unsupportedLead')}
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
                {text(
                  told === 'closed'
                    ? 'shop.applePay.closed'
                    : told === 'refused'
                      ? 'base.error.paymentDeclined'
                      : 'shop.applePay.failed',
                )}
              </Text>
            </div>
          )}
          {/* Apple draws it, in the language of the page. */}
          <button
            type="button"
            className={styles['applePay']}
            lang={tag}
            disabled={busy}
            aria-label={text('shop.applePay.pay', { price: money(price) })}
            onClick={onPay}
          />
          <Text size="sm" tone="secondary">
            {text('shop.applePay.lead')}
          </Text>
          {others}
        </Stack>
      </Card>
    </Stack>
  )
}
