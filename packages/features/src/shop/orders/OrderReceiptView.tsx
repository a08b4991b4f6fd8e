import type { OrderReceipt } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFormats, useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { rateText } from '../SellerLine.tsx'
import styles from './OrderReceiptView.module.css'
import { useMoney } from '../useMoney.ts'

export interface OrderReceiptViewProps {
  /** Null: the order is not paid. */
  receipt: OrderReceipt | null
  onPrint: () => void
  onSave: (receipt: OrderReceipt) => void
}

/** A moment in UTC, whatever the zone of the reader. */
const utcText = (tag: string, at: number): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)

/** Receipt of a paid order: to read, to print and to keep as a signed file. */
export function OrderReceiptView({ receipt, onPrint, onSave }: OrderReceiptViewProps) {
  const text = useText('shop')
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.orderReceipt')}
        back={{ label: text('app.title.orders'), href: '/payOrderList' }}
      />
      {receipt === null ? (
        <Text>{text('shop.receipt.none')}</Text>
      ) : (
        <>
          <div className={styles['paper']}>
            <Paper receipt={receipt} />
          </div>
          <div className={styles['actions']}>
            <Button variant="primary" onClick={onPrint}>
              {text('shop.receipt.print')}
            </Button>
            <Button icon="download-simple" onClick={() => onSave(receipt)}>
              {text('shop.receipt.save')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

/** What is on the paper. */
function Paper({ receipt }: { receipt: OrderReceipt }) {
  const text = useText('shop')
  const formats = useFormats()
  const { tag } = useLocale()
  const money = useMoney()
  const { price, card, seller, refunds, withdrawUntil } = receipt
  const inPrice = (amount: number): string => money({ amount, currency: price.currency })
  const method = card === undefined ? receipt.methodName : `${receipt.methodName} ··${card.last4}`
  const about: Row[] = [
    [text('shop.result.number'), receipt.orderNumber],
    [text('shop.result.reached'), receipt.platformOrderNumber],
    [text('shop.receipt.utc'), utcText(tag, receipt.paidAt)],
    [text('shop.receipt.local'), formats.dateTime(receipt.paidAt)],
    [text('shop.result.method'), method],
  ]
  const bought: Row[] = [
    [text('shop.receipt.coins'), formats.number(receipt.coins)],
    [text('shop.pay.bonus'), receipt.bonus === 0 ? '' : formats.number(receipt.bonus)],
    [text('shop.pay.first'), receipt.firstPurchase === 0 ? '' : formats.number(receipt.firstPurchase)],
    [text('shop.receipt.net'), inPrice(receipt.net)],
    [text('shop.receipt.tax', { rate: rateText(tag, receipt.taxRate) }), inPrice(receipt.tax)],
    [text('shop.pay.total'), inPrice(price.amount), true],
    ...refunds.map(({ amount, at }): Row => [
      text('shop.receipt.refund', { at: formats.dateTime(at) }),
      `−${inPrice(amount)}`,
    ]),
  ]
  return (
    <Card label={text('shop.receipt.of', { number: receipt.orderNumber })}>
      <Stack gap={4}>
        <Heading level={2} size={5}>
          {text('shop.receipt.of', { number: receipt.orderNumber })}
        </Heading>
        {receipt.period > 0 && (
          <Text tone="secondary">{text('shop.receipt.charge', { number: receipt.period })}</Text>
        )}
        <Lines rows={about} />
        <Lines rows={bought} />
        <Lines
          rows={[
            [
              text('shop.receipt.seller'),
              [seller.name, seller.address, seller.mail].filter(Boolean).join(', '),
            ],
            [text('shop.receipt.vatId'), seller.vatId],
          ]}
        />
        {withdrawUntil !== undefined && (
          <Text size="sm">{text('shop.receipt.withdraw', { at: formats.dateTime(withdrawUntil) })}</Text>
        )}
        <Text size="sm" tone="secondary">
          {text('shop.receipt.signed', { key: receipt.keyId })}
        </Text>
      </Stack>
    </Card>
  )
}

type Row = readonly [label: string, value: string, strong?: boolean]

/** Labels with their values; those without a value are left out. */
function Lines({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles['lines']}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value, strong = false]) => (
          <div key={label} data-strong={strong || undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
