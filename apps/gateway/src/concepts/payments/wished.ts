import { Refusal, type SignedCaller } from '../../platform/context.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { realOffer, type RealOffer } from './offers.ts'
import type { Paying } from './providers.ts'
import { shopOf, type CountryShop, type Priced } from './shop.ts'

/** Country of the connection, else the one of the gateway: never what a page says (facts of card tests). */
export const countryOf = ({ country }: Pick<SignedCaller, 'country'>): string => country ?? ''

/** The shop as the caller sees it. */
export async function shopFor({ context }: Paying, caller: SignedCaller): Promise<CountryShop> {
  return shopOf(await tunablesFor(context.db, caller.userId), countryOf(caller), context.config)
}

/** What is wanted to be bought: a package, at the price of an offer where one is named. */
export interface Wished {
  readonly shop: CountryShop
  readonly chosen: Priced
  readonly offer: RealOffer | null
}

/**
 * The package as it is sold to the caller now. @throws Refusal 20504 no such package, 20932 the offer is over
 * or was bought
 */
export async function wishedFor(
  { context }: Paying,
  caller: SignedCaller,
  { packageId, offerId }: { packageId: string; offerId?: string | undefined },
): Promise<Wished> {
  const tunables = await tunablesFor(context.db, caller.userId)
  const shop = shopOf(tunables, countryOf(caller), context.config)
  const chosen = shop.packages.find((one) => one.packageId === packageId)
  if (chosen === undefined) throw new Refusal(20504)
  if (offerId === undefined) return { shop, chosen, offer: null }
  const { appId } = caller.brand
  const offer = await realOffer(context, { appId, personId: caller.userId, shop, tunables, offerId })
  if (offer?.package.packageId !== packageId) throw new Refusal(20932)
  return { shop, chosen: offer.package, offer }
}

/** Whether a package is charged again each period. */
export const isRecurring = ({ kind }: Pick<Priced, 'kind'>): boolean => kind !== 'coins'
