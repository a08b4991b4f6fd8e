import type { OfferEntry, PackageEntry } from '@visavis/core/contract/shopList'
import type { Tunables } from '@visavis/core/contract/tunables'

/** An offer as it is looked at; `onlyFirst`: for who never paid before. */
export type Offer = OfferEntry & { readonly onlyFirst?: boolean }

type OfferSettings = Pick<Tunables, 'shop.offers' | 'shop.discountCoin' | 'shop.packages'>

/** What operators offer, in the order in which it is looked at: the discount first, then the list (R3.38). */
export function offerEntries({
  'shop.offers': offers,
  'shop.discountCoin': discount,
  'shop.packages': packages,
}: OfferSettings): readonly Offer[] {
  const of = packages.find(({ id }) => id === discount?.packageId)
  if (discount?.show !== true || of === undefined) return offers
  const { packageId, discountPercent, bonusCoins, onlyFirst, from, until } = discount
  return [
    {
      // Another time is another offer.
      id: `discount-${Date.parse(from)}`,
      packageId,
      prices: discounted(of.prices, discountPercent),
      bonus: of.bonus + bonusCoins,
      from,
      until,
      once: onlyFirst,
      onlyFirst,
    },
    ...offers,
  ]
}

/** Rounded up to the smallest unit: never cheaper than the percentage says, and never for nothing. */
const discounted = (prices: PackageEntry['prices'], percent: number): PackageEntry['prices'] =>
  Object.fromEntries(
    Object.entries(prices).map(([currency, amount]) => [
      currency,
      Math.ceil((amount * (100 - percent)) / 100),
    ]),
  )
