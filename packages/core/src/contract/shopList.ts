import * as v from 'valibot'

/** `coins` is paid once; the others are charged again every seven days or every month (R9.31). */
export const packageKind = v.picklist(['coins', 'weekly', 'monthly'])
export type PackageKind = v.InferOutput<typeof packageKind>

export const packageId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))
/** ISO 4217 code. */
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** Code of a country in two letters; `*` is every other one. */
const countryKey = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\*)$/))

const MOST_PACKAGES = 40
const MOST_COINS = 1_000_000
const MOST_PRICE = 100_000_000
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A package as operators write it. Prices stand in the smallest unit of their currency and include tax. */
const packageEntry = v.strictObject({
  id: packageId,
  kind: packageKind,
  coins: whole(1, MOST_COINS),
  bonus: whole(0, MOST_COINS),
  prices: v.pipe(
    v.record(currencyCode, whole(1, MOST_PRICE)),
    v.check((prices) => Object.keys(prices).length > 0),
  ),
})
export type PackageEntry = v.InferOutput<typeof packageEntry>

/** What the list of packages takes, for operators. */
export const PACKAGE_LIST =
  `a JSON list of up to ${MOST_PACKAGES} packages such as ` +
  '[{"id":"coins-100","kind":"coins","coins":100,"bonus":0,"prices":{"EUR":199,"JPY":300}}]: each id ' +
  'once (a-z, 0-9, -), kind coins, ' +
  `coins 1 to ${MOST_COINS}, bonus 0 or more, prices with tax in the smallest unit of each currency`

/** The packages of a brand, in the order of the shop. */
export const packageList = v.pipe(
  v.array(packageEntry, PACKAGE_LIST),
  v.maxLength(MOST_PACKAGES, PACKAGE_LIST),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, PACKAGE_LIST),
)

const MOST_OFFERS = 20

/** An offer as operators write it: a package of the list for less money or with more bonus, for some time. */
const offerEntry = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
    packageId,
    prices: v.record(currencyCode, whole(1, MOST_PRICE)),
    bonus: v.optional(whole(0, MOST_COINS)),
    from: v.pipe(v.string(), v.isoTimestamp()),
    until: v.pipe(v.string(), v.isoTimestamp()),
    /** Each person may buy it once. */
    once: v.boolean(),
  }),
  v.check(({ from, until }) => Date.parse(from) < Date.parse(until)),
)
export type OfferEntry = v.InferOutput<typeof offerEntry>

/** What the list of offers takes, for operators. */
export const OFFER_LIST =
  `a JSON list of up to ${MOST_OFFERS} offers such as ` +
  '[{"id":"spring","packageId":"coins-650","prices":{"EUR":799},"from":"2027-03-01T00:00:00Z",' +
  '"until":"2027-03-08T00:00:00Z","once":true}]: ' +
  'each id once (a-z, 0-9, -), prices with tax in the smallest unit of each currency, bonus in place of ' +
  'that of the package'

/** Offers of a brand; the first one that is real stands in the shop. */
export const offerList = v.pipe(
  v.array(offerEntry, OFFER_LIST),
  v.maxLength(MOST_OFFERS, OFFER_LIST),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, OFFER_LIST),
)

/** What the discount takes, for operators. */
export const DISCOUNT_COIN =
  'null, or a JSON object such as {"show":true,"packageId":"coins-300","discountPercent":20,' +
  '"bonusCoins":0,"onlyFirst":true,' +
  '"from":"2027-03-01T00:00:00Z","until":"2027-03-08T00:00:00Z"}: discountPercent 0 to 90, bonusCoins on ' +
  'top of the bonus of the package, ' +
  'one of them above 0; onlyFirst sells it only to who never paid before'

/** A package of the list for some percent less or with more bonus, for some time (R3.39). */
export const discountCoin = v.nullable(
  v.pipe(
    v.strictObject(
      {
        show: v.boolean(),
        packageId,
        discountPercent: whole(0, 90),
        bonusCoins: whole(0, MOST_COINS),
        onlyFirst: v.boolean(),
        from: v.pipe(v.string(), v.isoTimestamp()),
        until: v.pipe(v.string(), v.isoTimestamp()),
      },
      DISCOUNT_COIN,
    ),
    v.check(({ from, until }) => Date.parse(from) < Date.parse(until), DISCOUNT_COIN),
    v.check(({ discountPercent, bonusCoins }) => discountPercent + bonusCoins > 0, DISCOUNT_COIN),
  ),
)

/** What the currencies take, for operators. */
export const CURRENCY_LIST =
  'a JSON object of currencies by country, with * for every other one, such as ' +
  '{"DE":"EUR","JP":"JPY","*":"USD"}'
export const currencyList = v.pipe(
  v.record(countryKey, currencyCode, CURRENCY_LIST),
  v.check((list) => list['*'] !== undefined, CURRENCY_LIST),
)

/** What the taxes take, for operators. */
export const TAX_LIST =
  'a JSON object of tax rates by country in hundredths of a percent, with * for every other one, such as ' +
  '{"DE":1900,"*":0}'
export const taxList = v.pipe(
  v.record(countryKey, whole(0, 10_000), TAX_LIST),
  v.check((list) => list['*'] !== undefined, TAX_LIST),
)

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^[^\p{C}]*$/u))

/** What the seller takes, for operators. */
export const SELLER =
  'a JSON object such as {"name":"Example Ltd","address":"1 Main Street, ' +
  'Dublin","vatId":"IE1234567X","mail":"shop@example.com"}'
/** Who sells. Without a name nothing is sold. */
export const sellerEntry = v.pipe(
  v.strictObject({ name: line(200), address: line(400), vatId: line(40), mail: line(254) }, SELLER),
  v.check(({ name, address, mail }) => (name === '') === (address === '' && mail === ''), SELLER),
)
export type SellerEntry = v.InferOutput<typeof sellerEntry>

const CURRENCIES = ['EUR', 'USD', 'GBP', 'TRY', 'BRL', 'MXN', 'SEK', 'JPY', 'CHF', 'PLN'] as const
const pack = (
  coins: number,
  bonus: number,
  prices: readonly number[],
  kind: PackageKind = 'coins',
): PackageEntry => ({
  id: `${kind}-${coins}`,
  kind,
  coins,
  bonus,
  prices: Object.fromEntries(CURRENCIES.map((code, at) => [code, prices[at] ?? 0])),
})

/** The packages of a brand whose operators changed nothing; prices in the order of the currencies above. */
export const DEFAULT_PACKAGES: PackageEntry[] = [
  pack(100, 0, [199, 199, 179, 8_990, 1_190, 3_900, 2_290, 300, 190, 890]),
  pack(300, 15, [499, 499, 449, 22_490, 2_990, 9_900, 5_790, 750, 490, 2_190]),
  pack(650, 50, [999, 999, 899, 44_990, 5_990, 19_900, 11_490, 1_500, 990, 4_390]),
  pack(1400, 140, [1_999, 1_999, 1_799, 89_990, 11_990, 39_900, 22_990, 3_000, 1_990, 8_790]),
  pack(3600, 540, [4_999, 4_999, 4_499, 224_990, 29_990, 99_900, 57_490, 7_500, 4_990, 21_990]),
  pack(7500, 1500, [9_999, 9_999, 8_999, 449_990, 59_990, 199_900, 114_990, 15_000, 9_990, 43_990]),
  pack(350, 0, [299, 299, 269, 13_490, 1_790, 5_900, 3_390, 450, 290, 1_290], 'weekly'),
  pack(1500, 0, [999, 999, 899, 44_990, 5_990, 19_900, 11_490, 1_500, 990, 4_390], 'monthly'),
]

const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'
/** Currencies by country of a brand whose operators changed nothing. */
export const DEFAULT_CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(EURO.split(' ').map((code) => [code, 'EUR'])),
  GB: 'GBP',
  TR: 'TRY',
  BR: 'BRL',
  MX: 'MXN',
  SE: 'SEK',
  JP: 'JPY',
  CH: 'CHF',
  PL: 'PLN',
  '*': 'USD',
}

/** Tax rates a brand begins with: an example that operators replace by what their advisor says. */
export const DEFAULT_TAXES: Record<string, number> = {
  ...{ AT: 2000, BE: 2100, CY: 1900, DE: 1900, EE: 2400, ES: 2100, FI: 2550, FR: 2000, GR: 2400, HR: 2500 },
  ...{ IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800, NL: 2100, PT: 2300, SI: 2200, SK: 2300 },
  ...{ GB: 2000, TR: 2000, MX: 1600, SE: 2500, JP: 1000, CH: 810, PL: 2300, '*': 0 },
}

/** Nobody sells until an operator says who. */
export const NO_SELLER: SellerEntry = { name: '', address: '', vatId: '', mail: '' }
