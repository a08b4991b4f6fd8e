import { failureOf } from '@visavis/domain/gateway/failureOf'
import { packFor } from '@visavis/domain/shop/packFor'
import { useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { MethodsView } from './MethodsView.tsx'
import { ShopScreen } from '../ShopScreen.tsx'
import { payWishOf } from './payAddress.ts'
import { useWishedPack } from '../useWishedPack.ts'

/** {@link MethodsView} for the package in the address, or for the cheapest one. */
export function MethodsScreen() {
  const text = useText('shop')
  const wish = payWishOf(usePlace().search)
  const sold = useShopPackagesQuery().data?.packages ?? []
  const known = sold.some(({ packageId }) => packageId === wish?.packageId)
  const wished = {
    packageId: (known ? wish?.packageId : packFor(sold, 0, 0)?.packageId) ?? '',
    offerId: known ? wish?.offerId : undefined,
  }
  const { shop, offers, methods, pack } = useWishedPack(wished)
  const error = shop.error ?? methods.error
  if (shop.data !== undefined && pack === undefined && !offers.isFetching && !shop.isFetching)
    return <ShopScreen />
  if (shop.data === undefined || pack === undefined || methods.data === undefined)
    return error === undefined ? (
      <Skeleton shape="list" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.method.failed')}
        failure={failureOf(error)}
        busy={shop.isFetching || methods.isFetching}
        onRetry={() => {
          void shop.refetch()
          if (pack) void methods.refetch()
        }}
      />
    )
  return (
    <MethodsView
      methods={methods.data.methods}
      pack={pack}
      wish={{ ...wish, ...wished }}
      mail={shop.data.seller.mail}
    />
  )
}
