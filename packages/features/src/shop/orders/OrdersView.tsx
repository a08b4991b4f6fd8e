import type { Order, OrderState } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { OrderRow, type OrderRowProps } from '@visavis/ui/OrderRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { issueAddress, receiptAddress, withdrawalAddress } from '../refunds/issueAddress.ts'
import { payAddress } from '../pay/payAddress.ts'
import styles from '../shop.module.css'
import { useMoney } from '../useMoney.ts'

const LOOKS: { readonly [S in OrderState]: OrderRowProps['state'] } = {
  creating: 'waiting',
  atProvider: 'waiting',
  waiting: 'waiting',
  processing: 'waiting',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  refunding: 'refunded',
  refunded: 'refunded',
  disputed: 'disputed',
  held: 'waiting',
}

/** Orders that are over, and whose money did not go back whole. */
const REPORTABLE: ReadonlySet<OrderState> = new Set(['success', 'failed', 'cancelled', 'held', 'disputed'])

export interface OrdersViewProps {
  orders: readonly Order[]
  more: boolean
  busy: boolean
  onMore: () => void
}

/** Every order with number, amount, coins, time, the payment company's number and state (R2.17, S.13). */
export function OrdersView({ orders, more, busy, onMore }: OrdersViewProps) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.orders')} back={{ label: text('app.title.shop'), href: '/shop' }} />
      {orders.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={text('shop.orders.empty')}
          text={text('shop.orders.emptyLead')}
          action={
            <ButtonLink variant="primary" href="/shop">
              {text('app.coins.buy')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles['orders']} aria-label={text('app.title.orders')}>
          {orders.map((order) => (
            <OrderRow
              key={order.orderId}
              state={LOOKS[order.state]}
              stateLabel={text(`shop.orders.state.${order.state}`)}
              title={text('shop.coins', { coins: order.coins + order.bonus + order.firstPurchase })}
              text={[
                formats.dateTime(order.createdAt),
                order.orderNumber,
                ...(order.platformOrderNumber === ''
                  ? []
                  : [text('shop.orders.platform', { number: order.platformOrderNumber })]),
                ...(order.refunded === undefined
                  ? []
                  : [text('shop.issue.part', { money: money(order.refunded) })]),
              ].join(' · ')}
              amount={money(order.price)}
              action={
                <>
                  {order.bankWanted === true && (
                    <ButtonLink size="sm" variant="primary" href={issueAddress(order.orderId)}>
                      {text('shop.bank.enter')}
                    </ButtonLink>
                  )}
                  <WayOn order={order} />
                  {order.paidAt !== undefined && (
                    <ButtonLink size="sm" variant="ghost" href={receiptAddress(order.orderId)}>
                      {text('app.title.orderReceipt')}
                    </ButtonLink>
                  )}
                  {REPORTABLE.has(order.state) && (
                    <ButtonLink size="sm" variant="ghost" href={issueAddress(order.orderId)}>
                      {text('shop.issue.report')}
                    </ButtonLink>
                  )}
                  {order.state === 'success' && order.refunded === undefined && (
                    <ButtonLink size="sm" variant="ghost" href={withdrawalAddress(order.orderId)}>
                      {text('app.title.withdrawal')}
                    </ButtonLink>
                  )}
                  <CopyButton value={order.orderNumber} />
                  {order.platformOrderNumber !== '' && <CopyButton named value={order.platformOrderNumber} />}
                </>
              }
            />
          ))}
        </ul>
      )}
      {orders.length > 0 && (
        <div>
          <ButtonLink variant="ghost" href="/refundBack">
            {text('app.title.issues')}
          </ButtonLink>
        </div>
      )}
      {more && (
        <Button variant="quiet" busy={busy} onClick={onMore}>
          {text('shop.orders.more')}
        </Button>
      )}
    </Stack>
  )
}

/** What can be done about an order now. */
function WayOn({ order: { orderId, packageId, offerId, state } }: { order: Order }) {
  const text = useText('shop')
  const result = `/payRes?orderId=${encodeURIComponent(orderId)}`
  if (state === 'failed' || state === 'cancelled')
    return (
      <ButtonLink size="sm" href={payAddress({ packageId, offerId, orderId })}>
        {text('shop.orders.again')}
      </ButtonLink>
    )
  return (
    <ButtonLink size="sm" href={result}>
      {text(state === 'creating' || state === 'atProvider' ? 'shop.orders.payOn' : 'shop.orders.show')}
    </ButtonLink>
  )
}
