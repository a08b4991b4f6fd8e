import type { CoinPackage } from '@visavis/core/contract/shop'
import type { PackageEntry, SellerEntry } from '@visavis/core/contract/shopList'
import type { Tunables } from '@visavis/core/contract/tunables'
import type { GatewayConfig } from '../../platform/config.ts'

/** Highest bonus that is spoken of in a bubble (R9.33). */
const MOST_BUBBLE = 20

/** A package as it is sold in one country, prices with tax. */
export type Priced = Omit<CoinPackage, 'bestValue'>

/** Prices, tax and seller for one country. */
export interface CountryShop {
  readonly country: string
  readonly currency: string
  readonly taxRate: number
  readonly seller: SellerEntry
  readonly packages: readonly Priced[]
}

/** Who sells on a gateway of development whose operators said nothing: clearly nobody. */
const TEST_SELLER: SellerEntry = {
  name: 'TEST SHOP',
  address: 'Development mode, no money is taken',
  vatId: '',
  mail: 'shop@demo.test',
}

/** What is sold in a country: nothing without a seller. */
export function shopOf(
  tunables: Tunables,
  country: string,
  { mode }: Pick<GatewayConfig, 'mode'>,
): CountryShop {
  const byCountry = <T>(list: Readonly<Record<string, T>>): T | undefined => list[country] ?? list['*']
  const currency = byCountry(tunables['shop.currencies']) ?? ''
  const told = tunables['shop.seller']
  const seller = told.name === '' && mode === 'development' ? TEST_SELLER : told
  return {
    country,
    currency,
    taxRate: byCountry(tunables['shop.taxes']) ?? 0,
    seller,
    packages:
      seller.name === '' ? [] : tunables['shop.packages'].flatMap((entry) => pricedIn(entry, currency)),
  }
}

function pricedIn({ id, kind, coins, bonus, prices }: PackageEntry, currency: string): Priced[] {
  const amount = prices[currency]
  return amount === undefined ? [] : [{ packageId: id, kind, coins, bonus, price: { amount, currency } }]
}

/** Marks the package with most coins for its money; none when several are alike. */
export function withBestValue(packages: readonly Priced[]): CoinPackage[] {
  // Compared as a product, which is exact: coins of one for the price of the other.
  const beats = (one: Priced, other: Priced): boolean =>
    BigInt(one.coins + one.bonus) * BigInt(other.price.amount) >
    BigInt(other.coins + other.bonus) * BigInt(one.price.amount)
  // Subscriptions are not compared: they are another kind of promise.
  const once = packages.filter(({ kind }) => kind === 'coins')
  return packages.map((one) =>
    once.length > 1 && once.includes(one) && once.every((other) => other === one || beats(one, other))
      ? { ...one, bestValue: true as const }
      : one,
  )
}

/** Highest bonus in percent, rounded down, as it may be promised (R9.33). */
export const bubbleOf = (packages: readonly Priced[]): number =>
  Math.min(
    MOST_BUBBLE,
    packages
      .filter(({ kind }) => kind === 'coins')
      .reduce((most, { coins, bonus }) => Math.max(most, Math.floor((bonus * 100) / coins)), 0),
  )

/** Tax inside a price: rounded half up once for the whole order. */
export function taxInside(amount: number, taxRate: number): number {
  const [price, rate] = [BigInt(amount), BigInt(taxRate)]
  const whole = 10_000n + rate
  return Number((2n * price * rate + whole) / (2n * whole))
}

/** Coins of an ordinary minute: the middle one of the prices hosts may choose. */
export const ordinaryMinute = (prices: readonly number[]): number =>
  prices[Math.floor((prices.length - 1) / 2)] ?? 0
