import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { cancelOrder, confirmOrder, leaveForOrder, readOrder } from '@visavis/domain/shop/pay.actions'
import { payStepped, selectPay } from '@visavis/domain/shop/pay.slice'
import { usePayMethodsQuery } from '@visavis/domain/shop/shop.api'
import { readWayBack } from '@visavis/domain/shop/wayBack'
import { failureShown } from '@visavis/domain/shell/shell.events'
import type { Order } from '@visavis/core/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { NoOrder } from '../orders/NoOrder.tsx'
import { ResultView } from './ResultView.tsx'
import { takesPrice } from '../pay/methodChoice.ts'
import { useOrderWatch } from '../orders/useOrderWatch.ts'

/** The page a payment comes back to. Its address names the order and nothing else is believed (R2.22). */
export function ResultScreen() {
  const query = new URLSearchParams(usePlace().search)
  const orderId = query.get('orderId') ?? ''
  if (orderId === '') return <NoOrder />
  return (
    <ResultOf
      key={orderId}
      orderId={orderId}
      returned={query.get('returned') === '1'}
      brought={query.get('redirectResult')}
    />
  )
}

/** `brought`: what the company's page sent along, for the gateway to ask the company with. */
function ResultOf({
  orderId,
  returned,
  brought,
}: {
  orderId: string
  returned: boolean
  brought: string | null
}) {
  const go = useGo()
  const dispatch = useAppDispatch()
  const { tabStorage } = usePorts()
  const pay = useAppSelector(selectPay)
  const [order, setOrder] = useState<Order | null>(null)
  const [busy, setBusy] = useState(false)
  const { phase } = pay
  const unpaid = phase === 'failed' || phase === 'cancelled' ? pay.order : null
  const methods = usePayMethodsQuery(
    { packageId: unpaid?.packageId ?? '' },
    { skip: unpaid === null, refetchOnMountOrArgChange: true },
  )
  const ask = async () => {
    const known = await dispatch(readOrder(orderId))
    if (known) setOrder(known)
  }
  const read = async () => {
    setBusy(true)
    await ask()
    setBusy(false)
  }
  const forget = useEffectEvent(() =>
    go(`/payRes?orderId=${encodeURIComponent(orderId)}&returned=1`, { replace: true }),
  )
  useEffect(() => {
    let left = false
    dispatch(payStepped({ type: 'opened', orderId }))
    if (brought === null)
      void dispatch(readOrder(orderId, returned)).then((known) => {
        if (!left && known) setOrder(known)
      })
    else
      void dispatch(confirmOrder(orderId, { redirectResult: brought })).then(() => {
        // A reload asks for the state only.
        if (!left) forget()
      })
    return () => {
      left = true
      dispatch(payStepped({ type: 'left' }))
    }
  }, [dispatch, orderId, returned, brought])
  const left = useOrderWatch(() => void ask())
  if (pay.phase === 'package' || pay.phase === 'creating') return null
  return (
    <ResultView
      pay={pay}
      order={'order' in pay ? pay.order : order}
      left={left}
      methods={methods.data?.methods.filter(takesPrice) ?? []}
      from={readWayBack(tabStorage, orderId)}
      busy={busy}
      onRetry={() => void read()}
      onContinue={(url) => {
        if (!/^https?:\/\//i.test(url)) return
        dispatch(leaveForOrder(orderId))
        window.location.assign(url)
      }}
      onCancel={() => {
        setBusy(true)
        void dispatch(cancelOrder(orderId)).then((failure) => {
          setBusy(false)
          if (failure) dispatch(failureShown({ failure }))
        })
      }}
    />
  )
}
