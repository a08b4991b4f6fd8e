import type { Data } from '@visavis/core/contract'
import { Columns } from '@visavis/ui/Columns'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../../i18n/I18nProvider.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayForm, type PayFormProps } from './PayForm.tsx'

export interface PayViewProps extends Omit<PayFormProps, 'told' | 'stays'> {
  firstPurchase: Data<'shopPackages'>['firstPurchase']
  taxRate: number
  onBack: () => void
  /** The gateway's clock, for the date of the next charge of a subscription. */
  today: number
}

/** The chosen package, ways to pay it, and one button that says the duty to pay (S.12). */
export function PayView({ firstPurchase, taxRate, onBack, today, ...form }: PayViewProps) {
  const text = useText('shop')
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.pay')} back={{ label: text('app.title.shop'), onPress: onBack }} />
      <Columns>
        <OrderSummary
          pack={form.pack}
          firstPurchase={firstPurchase}
          taxRate={taxRate}
          seller={form.seller}
          today={today}
        />
        <PayForm {...form} />
      </Columns>
    </Stack>
  )
}
