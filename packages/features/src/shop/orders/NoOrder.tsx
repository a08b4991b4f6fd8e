import { ButtonLink } from '@visavis/ui/Button'
import { PayResult } from '@visavis/ui/PayResult'
import { useText } from '../../i18n/I18nProvider.tsx'

/** An order page without an order (R8.53). */
export function NoOrder() {
  const text = useText('shop')
  return (
    <PayResult
      state="failed"
      title={text('base.error.orderIdEmpty')}
      text={text('shop.result.unknownText')}
      actions={<ButtonLink href="/payOrderList">{text('shop.result.orders')}</ButtonLink>}
    />
  )
}
