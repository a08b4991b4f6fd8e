import { useLimitOfferQuery, usePayMethodsQuery, useShopPackagesQuery } from '@visavis/domain/shop/shop.api'
import { applePayOf } from './pay/applePay.ts'
import type { PayWish } from './pay/payAddress.ts'

const FRESH = { refetchOnMountOrArgChange: true } as const

/** What an address of paying is about, as it is sold now: the shop, the package and the ways to pay it. */
export function useWishedPack({ packageId, offerId }: Pick<PayWish, 'packageId' | 'offerId'>) {
  const shop = useShopPackagesQuery(undefined, FRESH)
  const offers = useLimitOfferQuery(undefined, { ...FRESH, skip: offerId === undefined })
  const methods = usePayMethodsQuery(
    {
      packageId,
      ...(offerId !== undefined && { offerId }),
      ...(applePayOf() !== null && { applePay: 1 }),
    },
    { ...FRESH, skip: packageId === '' },
  )
  const offer = offers.data?.offer
  const pack =
    offerId === undefined
      ? shop.data?.packages.find((one) => one.packageId === packageId)
      : offer?.offerId === offerId
        ? offer.package
        : undefined
  return { shop, offers, methods, pack }
}
