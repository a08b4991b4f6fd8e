import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useOrderReceiptQuery } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { saveFile } from '@visavis/ui/saveFile'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { OrderReceiptView } from './OrderReceiptView.tsx'
import { NoOrder } from './NoOrder.tsx'

/** {@link OrderReceiptView} for the order in the address; without one the way to the orders (R8.53). */
export function OrderReceiptScreen() {
  const orderId = new URLSearchParams(usePlace().search).get('orderId') ?? ''
  return orderId === '' ? <NoOrder /> : <ReceiptOf key={orderId} orderId={orderId} />
}

function ReceiptOf({ orderId }: { orderId: string }) {
  const text = useText('shop')
  const answer = useOrderReceiptQuery({ orderId }, { refetchOnMountOrArgChange: true })
  if (answer.data === undefined)
    return answer.error === undefined ? (
      <Skeleton shape="summary" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.receipt.failed')}
        failure={failureOf(answer.error)}
        busy={answer.isFetching}
        onRetry={() => void answer.refetch()}
      />
    )
  return (
    <OrderReceiptView
      receipt={answer.data.receipt}
      onPrint={() => window.print()}
      onSave={(receipt) =>
        saveFile(
          `receipt-${receipt.orderNumber}.json`,
          `${JSON.stringify(receipt, null, 2)}\n`,
          'application/json',
        )
      }
    />
  )
}
