import type { Order, OrderState } from '@visavis/core/contract'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useOrderListInfiniteQuery } from '@visavis/domain/shop/shop.api'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Tag, type TagProps } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { StateCard } from './StateCard.tsx'

/** Orders shown; the page of orders has them all. */
const SHOWN = 5
const TONES = {
  creating: 'warning',
  atProvider: 'warning',
  waiting: 'warning',
  processing: 'warning',
  held: 'warning',
  success: 'success',
  failed: 'danger',
  disputed: 'danger',
  cancelled: 'neutral',
  refunding: 'info',
  refunded: 'info',
} as const satisfies Record<OrderState, NonNullable<TagProps['tone']>>

/** The last orders and how each stands; each leads to its page. */
export function OrdersState() {
  const text = useText('help', 'shop')
  const list = useOrderListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const orders = list.data?.pages.flatMap((page) => page.list).slice(0, SHOWN)
  return (
    <StateCard
      title={text('help.state.orders')}
      failure={list.error === undefined ? null : failureOf(list.error)}
      busy={list.isFetching}
      onRetry={() => void list.refetch()}
    >
      {orders === undefined ? null : <OrderList orders={orders} />}
    </StateCard>
  )
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  const text = useText('help', 'shop')
  const formats = useFormats()
  if (orders.length === 0) return <Text tone="secondary">{text('help.noOrders')}</Text>
  return (
    <List label={text('help.state.orders')}>
      {orders.map((order) => (
        <ListRow
          key={order.orderId}
          href={`/payRes?orderId=${encodeURIComponent(order.orderId)}`}
          title={text('shop.coins', { coins: order.coins + order.bonus + order.firstPurchase })}
          text={`${formats.dateTime(order.createdAt)} · ${order.orderNumber}`}
          trailing={<Tag tone={TONES[order.state]}>{text(`shop.orders.state.${order.state}`)}</Tag>}
        />
      ))}
    </List>
  )
}
