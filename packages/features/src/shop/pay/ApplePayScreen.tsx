import type { Order } from '@visavis/core/contract'
import { useAppDispatch, useAppSelector, useAppStore, usePorts } from '@visavis/domain/hooks'
import { cancelOrder, confirmOrder, readOrder } from '@visavis/domain/shop/pay.actions'
import { payStepped, selectPay } from '@visavis/domain/shop/pay.slice'
import { useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { ApplePayView } from './ApplePayView.tsx'
import { applePayOf, openSheet } from './applePay.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { payAddress } from './payAddress.ts'
import { NoOrder } from '../orders/NoOrder.tsx'
import { isPage } from './usePaying.ts'
import { standInSessions, type StandIn } from '../wallet/standIn.ts'
import { WalletSheet } from '../wallet/WalletSheet.tsx'

/**
 * The page with Apple Pay's button, for the order in its address. A company may have a sheet of its own
 * instead: the order says so.
 */
export function ApplePayScreen() {
  const orderId = new URLSearchParams(usePlace().search).get('orderId') ?? ''
  return orderId === '' ? <NoOrder /> : <PayWithApple key={orderId} orderId={orderId} />
}

function PayWithApple({ orderId }: { orderId: string }) {
  const text = useText('shop')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const go = useGo()
  const { gateway, randomId } = usePorts()
  const pay = useAppSelector(selectPay)
  const shop = useShopPackagesQuery()
  const [order, setOrder] = useState<Order | null>(null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<'closed' | 'failed' | 'unsupported'>()
  const [sheet, setSheet] = useState<StandIn | null>(null)
  const result = `/payRes?orderId=${encodeURIComponent(orderId)}`
  const take = (known: Order | null) => {
    if (known === null) return
    // Paid already, or given up: the page of the outcome says more.
    if (known.next?.type === 'wallet') setOrder(known)
    else go(result, { replace: true })
  }
  const heard = useEffectEvent(take)
  useEffect(() => {
    dispatch(payStepped({ type: 'opened', orderId }))
    void dispatch(readOrder(orderId)).then((known) => heard(known))
  }, [dispatch, orderId])
  const failure = 'unread' in pay ? pay.unread : null
  if (order === null || shop.data === undefined)
    return failure === null ? (
      <Skeleton shape="form" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.method.failed')}
        failure={failure}
        busy={false}
        onRetry={() => void dispatch(readOrder(orderId)).then(take)}
      />
    )
  const { seller } = shop.data
  const { price, next } = order
  const sheetUrl = next?.type === 'wallet' && isPage(next.sheetUrl ?? '') ? next.sheetUrl : undefined
  const sessions = sheetUrl === undefined ? applePayOf() : standInSessions(setSheet)
  const onPay = () => {
    if (sessions === null || busy) return
    setBusy(true)
    setTold(undefined)
    // The sheet opens inside the press: the order is there already.
    openSheet(sessions, {
      price,
      country: (next?.type === 'wallet' ? next.country : undefined) ?? '',
      label: seller.name,
      merchantSession: async () => {
        const answer = await gateway.request('payMerchantSession', { orderId }, { requestId: randomId() })
        return answer.ok ? (JSON.parse(answer.data.session) as unknown) : null
      },
      pay: async (applePayToken) => {
        await dispatch(confirmOrder(orderId, { applePayToken }))
        return selectPay(store.getState()).phase !== 'failed'
      },
    }).then(
      (outcome) => {
        setBusy(false)
        if (outcome === 'paid' || outcome === 'refused') go(result, { replace: true })
        else setTold(outcome)
      },
      () => {
        setBusy(false)
        setTold('failed')
      },
    )
  }
  /** The same order is paid in another way, once this one is given up. */
  const onOthers = async () => {
    setBusy(true)
    await dispatch(cancelOrder(orderId))
    setBusy(false)
    const { packageId, offerId } = order
    const now = selectPay(store.getState()).phase
    if (now === 'success' || now === 'waiting') return go(result, { replace: true })
    go(payAddress({ packageId, offerId, ...(now === 'cancelled' && { orderId }) }))
  }
  return (
    <>
      <ApplePayView
        price={price}
        coins={order.coins + order.bonus}
        {...(sheetUrl !== undefined && { wallet: order.methodName })}
        supported={sessions !== null && told !== 'unsupported'}
        busy={busy}
        told={told}
        onOthers={() => void onOthers()}
        onPay={onPay}
      />
      {sheetUrl !== undefined && sheet !== null && (
        <WalletSheet url={sheetUrl} wallet={order.methodName} session={sheet} />
      )}
    </>
  )
}
