import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useOrderListInfiniteQuery } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { OrdersView } from './OrdersView.tsx'

/** {@link OrdersView} with the orders of whoever is logged in. */
export function OrdersScreen() {
  const text = useText('shop')
  const list = useOrderListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  if (list.data === undefined)
    return list.error === undefined ? (
      <Skeleton shape="list" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.orders.failed')}
        failure={failureOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <OrdersView
      orders={list.data.pages.flatMap((page) => page.list)}
      more={list.hasNextPage}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}
