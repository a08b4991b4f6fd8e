import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { payStepped } from '@visavis/domain/shop/pay.slice'
import { useLimitOfferQuery, usePayMethodsQuery, useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { wayBackOf } from '@visavis/domain/shop/wayBack'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useGo, usePlace } from '../i18n/SiteLink.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { PayView } from './PayView.tsx'
import { applePayOf } from './applePay.ts'
import { keptOf } from './buyerRules.ts'
import { payWishOf, type PayWish } from './payAddress.ts'
import { useHumanCheck } from './useHumanCheck.ts'
import { usePaying } from './usePaying.ts'

const FRESH = { refetchOnMountOrArgChange: true } as const

/** The page of paying (S.12). Without a package, or with one that is not sold, back to the shop (R2.16). */
export function PayScreen() {
  const wish = payWishOf(usePlace().search)
  return wish === null ? <NoPackage /> : <PayFor key={wish.packageId} wish={wish} />
}

/** Back to the shop: nothing was chosen, or the offer ended meanwhile. */
function NoPackage({ offer = false }: { offer?: boolean }) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const leave = useEffectEvent(() => {
    dispatch(
      noticeShown({
        id: 'no-package',
        tone: 'info',
        messageId: offer ? 'base.error.offerOver' : 'app.order.noPackage',
      }),
    )
    go('/shop', { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}

function PayFor({ wish }: { wish: PayWish }) {
  const text = useText('shop')
  const go = useGo()
  const dispatch = useAppDispatch()
  const { packageId, offerId } = wish
  const from = wayBackOf(wish.from)
  const shop = useShopPackagesQuery(undefined, FRESH)
  const offers = useLimitOfferQuery(undefined, { ...FRESH, skip: offerId === undefined })
  const methods = usePayMethodsQuery(
    {
      packageId,
      ...(offerId !== undefined && { offerId }),
      ...(applePayOf() !== null && { applePay: 1 }),
    },
    FRESH,
  )
  const offer = offers.data?.offer
  const pack =
    offerId === undefined
      ? shop.data?.packages.find((one) => one.packageId === packageId)
      : offer?.offerId === offerId
        ? offer.package
        : undefined
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
      ])
      return offerId === undefined
        ? data?.packages.find((one) => one.packageId === packageId)
        : reoffered?.data?.offer?.package
    },
    onOrder: (orderId, next) =>
      go(`/${next.type === 'wallet' ? 'appplePay' : 'payRes'}?orderId=${encodeURIComponent(orderId)}`, {
        replace: true,
      }),
  })
  const error = shop.error ?? methods.error
  if (shop.data !== undefined && pack === undefined && !offers.isFetching && !shop.isFetching)
    return <NoPackage offer={offerId !== undefined} />
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
  return (
    <PayView
      pack={pack}
      firstPurchase={shop.data.firstPurchase}
      taxRate={shop.data.taxRate}
      seller={shop.data.seller}
      methods={methods.data.methods}
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
