import type { PayMethod } from '@visavis/core/contract'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { payStepped } from '@visavis/domain/shop/pay.slice'
import { wayBackOf } from '@visavis/domain/shop/wayBack'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { NotHereView } from './NotHereView.tsx'
import { PayView } from './PayView.tsx'
import { keptOf } from './buyerRules.ts'
import { payAddress, payWishOf, walletAddress, type PayWish } from './payAddress.ts'
import { useHumanCheck } from './useHumanCheck.ts'
import { usePaying } from './usePaying.ts'
import { useWishedPack } from '../useWishedPack.ts'

export interface PayScreenProps {
  /** A company whose ways to pay are shown alone (R2.25, S.21). */
  page?: PayMethod['page']
}

/** The page of paying (S.12). Without a package, or with one that is not sold, back to the shop (R2.16). */
export function PayScreen({ page }: PayScreenProps) {
  const wish = payWishOf(usePlace().search)
  return wish === null ? (
    <BackToShop messageId="app.order.noPackage" />
  ) : (
    <PayFor key={wish.packageId} wish={wish} page={page} />
  )
}

interface BackToShopProps {
  messageId: 'app.order.noPackage' | 'app.order.packageGone' | 'base.error.offerOver'
  /** Where the shop leads back to. */
  from?: string | null
}

/** Back to the shop: nothing was chosen, or it is no longer sold. */
function BackToShop({ messageId, from = null }: BackToShopProps) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const leave = useEffectEvent(() => {
    dispatch(noticeShown({ id: 'no-package', tone: 'info', messageId }))
    go(from === null ? '/shop' : `/shop?from=${encodeURIComponent(from)}`, { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}

function PayFor({ wish, page }: PayScreenProps & { wish: PayWish }) {
  const text = useText('shop')
  const go = useGo()
  const dispatch = useAppDispatch()
  const { packageId, offerId } = wish
  const from = wayBackOf(wish.from)
  const { shop, offers, methods, pack } = useWishedPack(wish)
  useEffect(() => {
    dispatch(payStepped({ type: 'left' }))
  }, [dispatch])
  const { clock, gateway } = usePorts()
  const check = useHumanCheck('pay')
  const onPay = usePaying({
    wish: { ...wish, from },
    pack,
    reread: async () => {
      const [{ data }, reoffered] = await Promise.all([
        shop.refetch(),
        offerId === undefined ? null : offers.refetch(),
        methods.refetch(),
      ])
      return offerId === undefined
        ? data?.packages.find((one) => one.packageId === packageId)
        : reoffered?.data?.offer?.package
    },
    onOrder: (orderId, next) =>
      go(next.type === 'wallet' ? walletAddress(orderId) : `/payRes?orderId=${encodeURIComponent(orderId)}`, {
        replace: true,
      }),
  })
  const error = shop.error ?? methods.error
  if (shop.data !== undefined && pack === undefined && !offers.isFetching && !shop.isFetching)
    return (
      <BackToShop
        messageId={offerId === undefined ? 'app.order.packageGone' : 'base.error.offerOver'}
        from={from}
      />
    )
  if (shop.data === undefined || methods.data === undefined || pack === undefined)
    return error === undefined ? (
      <Skeleton shape="form" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.method.failed')}
        failure={failureOf(error)}
        busy={shop.isFetching || methods.isFetching}
        onRetry={() => {
          void shop.refetch()
          void methods.refetch()
        }}
      />
    )
  const shown = methods.data.methods.filter((one) => page === undefined || one.page === page)
  if (page !== undefined && shown.length === 0)
    return <NotHereView others={payAddress(wish, '/paymentMethodsList')} />
  return (
    <PayView
      pack={pack}
      firstPurchase={shop.data.firstPurchase}
      taxRate={shop.data.taxRate}
      seller={shop.data.seller}
      methods={shown}
      cards={methods.data.cards}
      kept={keptOf(methods.data.kept)}
      method={wish.methodId}
      today={clock.now() + gateway.clockOffset()}
      captcha={methods.data.captcha}
      check={check}
      onPay={onPay}
      onBack={() => go(from === null ? '/shop' : `/shop?from=${encodeURIComponent(from)}`)}
    />
  )
}
