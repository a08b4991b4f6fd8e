import type { Data } from '@visavis/core/contract'
import { isInCall, selectMachine, selectUpgrade } from '@visavis/domain/call/call.selectors'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, useAppSelector, useAppStore } from '@visavis/domain/hooks'
import { isTogether } from '@visavis/domain/shell/isTalking'
import {
  failureShown,
  noticeShown,
  spendRefusalClosed,
  topUpClosed,
} from '@visavis/domain/shell/shell.events'
import { selectSpendRefusal } from '@visavis/domain/shell/shell.slice'
import { callChoices } from '@visavis/domain/shop/packFor'
import { cancelOrder, readOrder } from '@visavis/domain/shop/pay.actions'
import { payStepped, selectPay } from '@visavis/domain/shop/pay.slice'
import { usePayMethodsQuery, useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { useOwnStop } from '@visavis/domain/spendGuard/ownStop'
import { useNow } from '@visavis/domain/useNow'
import { useEffect, useState } from 'react'
import { useOrderWatch } from '../orders/useOrderWatch.ts'
import { useHumanCheck } from '../pay/useHumanCheck.ts'
import { usePaying } from '../pay/usePaying.ts'
import { CoinsInCallView } from './CoinsInCallView.tsx'

const FRESH = { refetchOnMountOrArgChange: true } as const

/** Price of a minute that this person pays or is asked for now; 0 where it is none. */
function useMinutePrice(): number {
  const machine = useAppSelector(selectMachine)
  const upgrade = useAppSelector(selectUpgrade)
  if (!isInCall(machine) || machine.call.role !== 'caller') return 0
  return upgrade.phase === 'asked' ? Math.max(upgrade.price, machine.call.price) : machine.call.price
}

/** Seconds of paid time that are left in the last paid minute; null in every other one. */
function useSecondsLeft(): number | null {
  const machine = useAppSelector(selectMachine)
  const endsAt = machine.phase === 'grace' && machine.call.role === 'caller' ? machine.endsAt : null
  const now = useNow(endsAt !== null, 500)
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** A call has no room for the sheet of a wallet. */
const withoutSheets = (data: Data<'payMethods'>): Data<'payMethods'> => ({
  ...data,
  methods: data.methods.filter(({ kind }) => kind !== 'wallet'),
})

/** {@link CoinsInCallView} for whoever lacks coins while talking. The call knows nothing of it. */
export function CoinsInCall() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const price = useMinutePrice()
  const seconds = useSecondsLeft()
  const balance = useAppSelector(selectBalance) ?? 0
  const together = useAppSelector(isTogether)
  const pay = useAppSelector(selectPay)
  const refused = useAppSelector(selectSpendRefusal)
  // The line before a first spend waits until the sheet is gone.
  const told = refused?.kind === 'firstSpend' ? null : refused
  const stop = useOwnStop(price)
  const shop = useShopPackagesQuery(undefined, FRESH)
  // What is offered stays as it was when the sheet came: a minute that begins meanwhile changes no choice.
  const [{ at, cost }] = useState({ at: balance, cost: price })
  const choices = callChoices(shop.data?.packages ?? [], {
    price: cost,
    balance: at,
    first: shop.data?.firstPurchase ?? 0,
  })
  const [wanted, setWanted] = useState<string>()
  const chosen = choices.find(({ id }) => id === wanted) ?? choices[0]
  const packageId = chosen?.pack.packageId ?? ''
  const methods = usePayMethodsQuery({ packageId }, { ...FRESH, skip: packageId === '' })
  const [busy, setBusy] = useState(false)
  const check = useHumanCheck('pay')
  useEffect(() => {
    dispatch(payStepped({ type: 'left' }))
    return () => void dispatch(payStepped({ type: 'left' }))
  }, [dispatch])
  const orderId = 'orderId' in pay ? pay.orderId : ''
  const left = useOrderWatch(() => void dispatch(readOrder(orderId)))
  const onPay = usePaying({
    wish: { packageId },
    pack: chosen?.pack,
    reread: async () => {
      const [{ data }] = await Promise.all([shop.refetch(), methods.refetch()])
      return data?.packages.find((one) => one.packageId === packageId)
    },
    onOrder: () => undefined,
    stays: true,
  })
  const whileBusy = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act()
    setBusy(false)
  }
  const onClose = () => {
    const now = selectPay(store.getState())
    if (told !== null) dispatch(spendRefusalClosed())
    dispatch(topUpClosed())
    if (now.phase !== 'atProvider' && now.phase !== 'waiting' && now.phase !== 'processing') return
    dispatch(payStepped({ type: 'left' }))
    dispatch(
      noticeShown({
        id: `order-${now.orderId}`,
        tone: 'info',
        messageId: 'app.order.open',
        action: { kind: 'order', orderId: now.orderId },
      }),
    )
    // The gateway waits for the company from now on, as if the buyer had come back.
    if (now.phase === 'atProvider' && now.next.type === 'redirect')
      void dispatch(readOrder(now.orderId, true))
  }
  const error = shop.error ?? methods.error
  return (
    <CoinsInCallView
      pay={pay}
      refusal={told ?? (pay.phase === 'package' ? stop : null)}
      shop={shop.data}
      methods={methods.data && withoutSheets(methods.data)}
      choices={choices}
      chosen={chosen}
      onChoose={setWanted}
      seconds={seconds}
      failure={error === undefined ? null : failureOf(error)}
      loading={shop.isFetching || methods.isFetching}
      onReload={() => {
        void shop.refetch()
        if (packageId !== '') void methods.refetch()
      }}
      left={left}
      busy={busy}
      together={together}
      check={check}
      onPay={onPay}
      onWindow={(url) => void window.open(url, '_blank', 'noopener')}
      onReturned={() => void dispatch(readOrder(orderId, true))}
      onRead={() => void whileBusy(() => dispatch(readOrder(orderId)))}
      onCancel={() =>
        void whileBusy(async () => {
          const failure = await dispatch(cancelOrder(orderId))
          if (failure) dispatch(failureShown({ failure }))
        })
      }
      onClose={onClose}
    />
  )
}
