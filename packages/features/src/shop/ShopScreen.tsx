import { PURCHASE_WHEEL } from '@visavis/core/contract/purchaseWheel'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppSelector, usePorts } from '@visavis/domain/hooks'
import { useWheelsQuery } from '@visavis/domain/rewards/rewards.api'
import {
  useLimitOfferQuery,
  useShopPackagesQuery,
  useSubscriptionCurrentQuery,
} from '@visavis/domain/shop/shop.api'
import { packFor } from '@visavis/domain/shop/packFor'
import { wayBackOf } from '@visavis/domain/shop/wayBack'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { ShopView } from './ShopView.tsx'
import { payAddress } from './pay/payAddress.ts'

const FRESH = { refetchOnMountOrArgChange: true, refetchOnReconnect: true } as const

/** {@link ShopView} with the packages of whoever is logged in. */
export function ShopScreen() {
  const text = useText('shop')
  const { clock, gateway, tracker } = usePorts()
  const balance = useAppSelector(selectBalance)
  const shop = useShopPackagesQuery(undefined, FRESH)
  const offer = useLimitOfferQuery(undefined, FRESH)
  const own = useSubscriptionCurrentQuery(undefined, FRESH)
  const due = shop.data?.wheelSpins ?? 0
  const wheels = useWheelsQuery({ activityId: PURCHASE_WHEEL }, { ...FRESH, skip: due === 0 })
  const wheel = wheels.data?.wheels[0]
  const running = own.data?.subscription ?? null
  const from = wayBackOf(new URLSearchParams(usePlace().search).get('from'))
  const [wanted, setWanted] = useState<string>()
  // Nobody is led to spend more than the least: the best value is only marked.
  const chosen = wanted ?? packFor(shop.data?.packages ?? [], 0, 0)?.packageId
  useEffect(() => tracker.track('shop_view'), [tracker])
  const offerId = offer.data?.offer?.offerId
  useEffect(() => {
    if (offerId !== undefined) tracker.track('offer_view', { offerId })
  }, [tracker, offerId])
  if (shop.data === undefined)
    return shop.error === undefined ? (
      <Skeleton shape="form" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.failed')}
        failure={failureOf(shop.error)}
        busy={shop.isFetching}
        onRetry={() => void shop.refetch()}
      />
    )
  return (
    <ShopView
      shop={shop.data}
      offer={offer.data?.offer ?? null}
      spins={due === 0 || wheel === undefined ? null : { count: due, wheel }}
      offset={gateway.clockOffset()}
      balance={balance}
      chosen={chosen}
      onChoose={(packageId) => {
        tracker.track('package_click', { packageId })
        setWanted(packageId)
      }}
      running={running?.state === 'ended' ? null : running}
      today={clock.now() + gateway.clockOffset()}
      onOffer={(offerId) => tracker.track('offer_buy', { offerId })}
      payAt={(packageId, offerId) => payAddress({ packageId, offerId, from })}
      methodsAt={(packageId) => payAddress({ packageId, from }, '/paymentMethodsList')}
    />
  )
}
