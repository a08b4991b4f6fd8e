import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { currency, money } from './money.ts'
import { coins, count, numeric, text, timestamp } from './scalars.ts'
import { packageId, packageKind } from './shopList.ts'

export { packageId, packageKind } from './shopList.ts'
export type { PackageKind } from './shopList.ts'
export const offerId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

/** A package as it can be bought now, in the currency of the answer. Prices include tax. */
export const coinPackage = v.object({
  packageId,
  kind: packageKind,
  coins,
  /** Coins on top; 0 for none. */
  bonus: coins,
  price: money,
  /** Most coins, bonus included, for one unit of money among all packages; none when several are alike. */
  bestValue: v.optional(v.literal(true)),
})
export type CoinPackage = v.InferOutput<typeof coinPackage>

/** Who sells: the operator, as the law asks before paying. */
export const seller = v.object({ name: text(200), address: text(400), vatId: text(40), mail: text(254) })
export type Seller = v.InferOutput<typeof seller>

/**
 * A package for less, for some time. `former` is the lowest price of the last 30 days; null where 30 days are
 * not known: then nothing is struck through.
 */
export const limitedOffer = v.object({
  offerId,
  package: coinPackage,
  former: v.nullable(money),
  startsAt: timestamp,
  endsAt: timestamp,
})
export type LimitedOffer = v.InferOutput<typeof limitedOffer>

/** Shop: P.106 and P.107. */
export const shopContract = {
  shopPackages: {
    method: 'GET',
    path: '/facade/api/shop/packages',
    host: 'api',
    auth: 'signed',
    policy: 'return',
    /** `countryId` is taken and not believed: prices are those of where the buyer is. */
    query: v.object({ countryId: v.optional(numeric) }),
    data: v.object({
      /**
       * Country whose prices and taxes these are: that of the connection or account, as the gateway decides.
       */
      countryId: count,
      currency,
      /** Sign the operator wants for the currency where the site's formats have none. */
      currencyMark: text(8),
      /** Tax inside the prices, in hundredths of a percent: 1900 is 19 %. */
      taxRate: count,
      seller,
      packages: v.array(coinPackage),
      /** Coins the next order brings on top because it is the first (R9.34); 0 once it was used. */
      firstPurchase: coins,
      /** Super Wheel spins that today's first purchase brings; 0: none, or it was made already. */
      wheelSpins: count,
      isVip: v.boolean(),
      /** Coins of an ordinary minute, for "about 12 min of calls". */
      minutePrice: coins,
      /** Highest bonus of a package in percent, 20 at most (R9.33); 0: no bubble. */
      bubble: count,
    }),
  },
  limitOffer: {
    method: 'GET',
    path: '/facade/api/shop/limitOffer',
    host: 'api',
    auth: 'signed',
    policy: 'swallow',
    data: v.object({ offer: v.nullable(limitedOffer), now: timestamp }),
  },
} as const satisfies Record<string, Endpoint>
