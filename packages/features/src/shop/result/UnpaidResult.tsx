import type { Order } from '@visavis/core/contract'
import { ButtonLink } from '@visavis/ui/Button'
import { useText } from '../../i18n/I18nProvider.tsx'
import { failedText } from '../pay/failedText.ts'
import { payAddress } from '../pay/payAddress.ts'
import { OrderResult } from './OrderResult.tsx'
import type { ResultViewProps } from './ResultViewProps.ts'

export interface UnpaidResultProps extends Pick<ResultViewProps, 'methods' | 'from'> {
  order: Order
}

/** Failed or cancelled: what was not charged, and every way to pay it after all (R8.51). */
export function UnpaidResult({ order, methods, from }: UnpaidResultProps) {
  const text = useText('shop')
  const failed = order.state === 'failed'
  const why = failedText(order.reason)
  const { packageId, orderId, offerId } = order
  return (
    <OrderResult
      order={order}
      state={failed ? 'failed' : 'cancelled'}
      title={text(failed ? 'shop.result.failed' : 'shop.result.cancelled')}
      words={failed ? `${text(why)} ${text('shop.result.nothing')}` : text('shop.result.nothing')}
      actions={
        <>
          {(methods.length === 0 ? [null] : methods).map((method) => (
            <ButtonLink
              key={method?.methodId ?? ''}
              {...(method === methods[0] && { variant: 'primary' as const })}
              href={payAddress({ packageId, offerId, orderId, from, methodId: method?.methodId })}
            >
              {method === null || methods.length === 1 ? text('shop.orders.again') : method.name}
            </ButtonLink>
          ))}
          <ButtonLink variant="ghost" href={from ?? '/payOrderList'}>
            {text(from === null ? 'shop.result.orders' : 'shop.result.back')}
          </ButtonLink>
        </>
      }
    />
  )
}
