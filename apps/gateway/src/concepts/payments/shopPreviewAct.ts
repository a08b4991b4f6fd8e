import { currencyDigits } from '@visavis/core/contract/currencyDigits'
import type { Money } from '@visavis/core/contract/money'
import type { Tunables } from '@visavis/core/contract/tunables'
import type { Brand } from '@visavis/core/brand'
import * as v from 'valibot'
import type { GatewayContext } from '../../platform/context.ts'
import { ActRefused } from '../../platform/operator/acts.ts'
import { defineAct } from '../../platform/operator/ownAct.ts'
import { settingsWith } from '../../platform/tuning/tuningActs.ts'
import { inMarket } from './marketMethods.ts'
import { limitsOf, sideOf, type Limits } from './methodLimits.ts'
import { offerEntries, type Offer } from './offerEntries.ts'
import { runsAt } from './offerTime.ts'
import { realOffer } from './offers.ts'
import type { PaymentMethod } from './PaymentPort.ts'
import { createPaying, portsFor } from './providers.ts'
import { bubbleOf, ordinaryMinute, shopOf, taxInside, withBestValue, type CountryShop } from './shop.ts'

/** One line of the preview; `hidden` says why buyers do not see it. */
interface Line {
  readonly what: 'shop' | 'package' | 'offer' | 'way'
  readonly id: string
  readonly price: string
  /** Inside the price. */
  readonly tax: string
  readonly coins: string
  readonly per100: string
  /** Minutes of an ordinary call. */
  readonly lasts: string
  readonly note: string
  readonly hidden: string
}
const lineOf = (line: Pick<Line, 'what' | 'id'> & Partial<Line>): Line => ({
  ...{
    what: line.what,
    id: line.id,
    price: '',
    tax: '',
    coins: '',
    per100: '',
    lasts: '',
    note: '',
    hidden: '',
  },
  ...line,
})
/** Nobody: who never bought anything. */
const NEWCOMER = 0

const written = ({ amount, currency }: Money): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** currencyDigits(currency))
const percent = (rate: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 }).format(rate)

/** Operators look at the shop of a country as its buyers see it, also with a setting that is not stored. */
export const shopPreviewAct = {
  shop: defineAct({
    changes: false,
    input: v.object({
      look: v.literal('preview', 'Say what to do: shop preview <brand>.'),
      brand: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
      key: v.optional(
        v.pipe(v.string(), v.startsWith('shop.', 'a setting of the shop, such as shop.packages')),
      ),
      value: v.optional(v.pipe(v.string(), v.maxLength(16_000))),
      country: v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/, 'a country of two letters, such as DE')),
      at: v.optional(v.pipe(v.string(), v.isoTimestamp('a moment such as 2027-03-02T12:00:00Z'))),
    }),
    usage: [
      "shop preview <brand> [<setting> '<value>'] [--country DE] [--at <moment>]",
      'the shop as buyers of a country see it; with a setting that is not stored yet, too',
    ],
    read: ([look = '', brand = '', key, value], { country = '', at }) => ({
      look,
      brand,
      ...(key === undefined ? {} : { key, value: value ?? '' }),
      country: String(country).toUpperCase(),
      ...(at === undefined ? {} : { at }),
    }),
    run: async (tx, { country, at, ...wish }, context) => {
      const { brand, tunables } = await settingsWith(tx, context.brands, wish)
      const shop = shopOf(tunables, country, context.config)
      const now = at === undefined ? context.clock.now() : Date.parse(at)
      const scene = { ...context, db: tx, clock: { now: () => now } }
      return {
        data: [
          ...shopLines(shop, tunables),
          ...packageLines(shop, tunables),
          ...(await offerLines(scene, brand, shop, tunables)),
          ...(await wayLines(context, brand, shop, tunables)),
        ],
      }
    },
  }),
}

function shopLines(
  { country, currency, taxRate, seller, packages }: CountryShop,
  tunables: Tunables,
): Line[] {
  const first = tunables['bonus.firstPurchase']
  const bubble = bubbleOf(packages)
  const lacks =
    seller.name === '' ? 'shop.seller has no name' : currency === '' ? 'shop.currencies has no currency' : ''
  return [
    lineOf({
      what: 'shop',
      id: country === '' ? 'other countries' : country,
      price: currency,
      tax: percent(taxRate / 10_000),
      note: `sold by ${seller.name || 'nobody'}`,
      hidden: lacks,
    }),
    lineOf({ what: 'shop', id: 'first purchase', coins: `+${first}`, hidden: first === 0 ? 'no bonus' : '' }),
    lineOf({
      what: 'shop',
      id: 'bubble',
      note: `up to ${bubble}% extra`,
      hidden: bubble === 0 ? 'no package has a bonus' : '',
    }),
  ]
}

function packageLines(shop: CountryShop, tunables: Tunables): Line[] {
  const minute = ordinaryMinute(tunables['host.prices'])
  const sold = withBestValue(shop.packages)
  const money = (amount: number): string => written({ amount, currency: shop.currency })
  return tunables['shop.packages'].map(({ id, kind, coins, bonus, prices }) => {
    const one = sold.find(({ packageId }) => packageId === id)
    const amount = prices[shop.currency]
    const all = coins + bonus
    const lacks = amount === undefined ? `no price in ${shop.currency || 'any currency'}` : 'no seller'
    return lineOf({
      what: 'package',
      id,
      coins: bonus === 0 ? String(coins) : `${coins} +${bonus}`,
      lasts: minute === 0 ? '' : `about ${Math.floor(all / minute)} min at ${minute}`,
      ...(amount === undefined
        ? {}
        : {
            price: money(amount),
            tax: money(taxInside(amount, shop.taxRate)),
            per100: money(Math.round((amount * 100) / all)),
          }),
      note: one?.bestValue === true ? 'best value' : kind === 'coins' ? '' : kind,
      hidden: one === undefined ? lacks : '',
    })
  })
}

type Scene = Parameters<typeof realOffer>[0]

async function offerLines(
  scene: Scene,
  brand: Brand,
  shop: CountryShop,
  tunables: Tunables,
): Promise<Line[]> {
  const wish = { appId: brand.appId, personId: NEWCOMER, shop, tunables }
  const first = await realOffer(scene, wish)
  const lines: Line[] = []
  for (const entry of offerEntries(tunables)) {
    const real = await realOffer(scene, { ...wish, offerId: entry.id })
    const amount = entry.prices[shop.currency]
    const why =
      real === null
        ? whyNot(entry, shop, scene.clock.now())
        : first?.offerId === entry.id
          ? ''
          : 'another one comes first'
    const former = real?.former ? `instead of ${written(real.former)}` : 'no former price'
    lines.push(
      lineOf({
        what: 'offer',
        id: entry.id,
        ...(amount === undefined ? {} : { price: written({ amount, currency: shop.currency }) }),
        ...(entry.bonus === undefined ? {} : { coins: `+${entry.bonus}` }),
        note: [
          entry.packageId,
          ...(real === null ? [] : [former]),
          ...(entry.once ? ['once each'] : []),
        ].join(', '),
        hidden: why,
      }),
    )
  }
  return lines
}

function whyNot(entry: Offer, shop: CountryShop, now: number): string {
  if (!runsAt(entry, now)) return now < Date.parse(entry.from) ? 'not yet' : 'over'
  if (!shop.packages.some(({ packageId, kind }) => packageId === entry.packageId && kind === 'coins'))
    return `${entry.packageId} is not sold here`
  if (entry.prices[shop.currency] === undefined) return `no price in ${shop.currency}`
  return 'no better than the package was in the last 30 days'
}

/** Ways to pay in this country, with the packages they do not take. */
async function wayLines(
  context: GatewayContext,
  brand: Brand,
  shop: CountryShop,
  tunables: Tunables,
): Promise<Line[]> {
  const [sample] = shop.packages
  if (sample === undefined) return []
  const ports = portsFor(createPaying(context), brand)
  if (ports.length === 0)
    return [lineOf({ what: 'way', id: 'none', hidden: 'no payment company is set: nothing is sold' })]
  const { currency } = shop
  const ways: PaymentMethod[] = []
  for (const port of ports)
    ways.push(
      ...(await port
        .methods({
          ...sample.price,
          country: shop.country,
          locale: 'en',
          origin: context.config.publicOrigins[0] ?? '',
          channel: { https: true, applePay: true },
        })
        .catch(() => {
          throw new ActRefused(`${port.provider} cannot be asked for its ways to pay now.`)
        })),
    )
  const named = inMarket(brand, shop.country, ways)
  return [...named, ...ways.filter((way) => !named.includes(way))].map((way) => {
    const { methodId, name, min, max, recurring } = way
    const limits = limitsOf(
      { ...(min === undefined ? {} : { least: min }), ...(max === undefined ? {} : { most: max }) },
      tunables['shop.methodLimits'],
      { methodId, currency },
    )
    const left =
      limits === null
        ? []
        : shop.packages.filter(
            ({ kind, price }) => (recurring || kind === 'coins') && sideOf(limits, price) === null,
          )
    const hidden = !named.includes(way)
      ? `not among the ways of ${shop.country} in brand.json`
      : limits === null
        ? 'nothing is left between the limits'
        : left.length === 0
          ? 'takes no price'
          : ''
    return lineOf({
      what: 'way',
      id: methodId,
      price: limits === null ? '' : span(limits, currency),
      note: `${name}, takes ${left.length} of ${shop.packages.length} packages`,
      hidden,
    })
  })
}

const span = ({ least, most }: Limits, currency: string): string =>
  [
    ...(least === undefined ? [] : [`from ${written({ amount: least, currency })}`]),
    ...(most === undefined ? [] : [`to ${written({ amount: most, currency })}`]),
  ].join(' ')
