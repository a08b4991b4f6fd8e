import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePayMethodsQuery, useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../i18n/I18nProvider.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { MethodsView } from './MethodsView.tsx'
import { ShopScreen } from './ShopScreen.tsx'
import { payWishOf } from './payAddress.ts'

/** {@link MethodsView} for the package in the address, or for the best one. */
export function MethodsScreen() {
  const text = useText('shop')
  const wish = payWishOf(usePlace().search)
  const shop = useShopPackagesQuery(undefined, { refetchOnMountOrArgChange: true })
  const packages = shop.data?.packages.filter(({ kind }) => kind === 'coins') ?? []
  const pack =
    packages.find(({ packageId }) => packageId === wish?.packageId) ??
    packages.find(({ bestValue }) => bestValue) ??
    packages[0]
  const methods = usePayMethodsQuery(
    { packageId: pack?.packageId ?? '' },
    { skip: pack === undefined, refetchOnMountOrArgChange: true },
  )
  const error = shop.error ?? methods.error
  if (shop.data !== undefined && pack === undefined) return <ShopScreen />
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
      wish={{ ...wish, packageId: pack.packageId }}
      mail={shop.data.seller.mail}
    />
  )
}
