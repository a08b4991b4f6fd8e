import type { shopContract } from '@visavis/core/contract/shop'
import { sql } from 'drizzle-orm'
import type { GatewayContext, Handlers, SignedCaller } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { countryIdOf } from '../../platform/country/countryIds.ts'
import { tunablesFor } from '../../platform/tuning/readTunables.ts'
import { isVip } from '../people/isVip.ts'
import { dueSpins } from '../wheel/purchaseSpins.ts'
import { countryOf } from './wished.ts'
import { realOffer } from './offers.ts'
import { createPaying, portsFor } from './providers.ts'
import { hasEverPaid } from './orderRows.ts'
import { bubbleOf, ordinaryMinute, shopOf, withBestValue } from './shop.ts'

/** Currencies whose sign the formats of sites do not know in every language. */
const MARKS: Readonly<Record<string, string>> = { TRY: '₺' }

type ShopCalls = keyof typeof shopContract | 'checkUserPayStatus'

/** Shop: P.106, P.107, and how far somebody is a buyer: P.074. */
export function createShopHandlers(context: GatewayContext): Pick<Handlers, ShopCalls> {
  const paying = createPaying(context)
  const shopFor = async (caller: SignedCaller) => {
    const tunables = await tunablesFor(context.db, caller.userId)
    const shop = shopOf(tunables, countryOf(caller), context.config)
    // Nobody takes money: nothing is sold, and nothing is promised.
    const packages = portsFor(paying, caller.brand).length === 0 ? [] : shop.packages
    const [first] = await rowsOf<{ used: boolean }>(
      context.db,
      sql`select exists (select from journal where key = ${`firstPurchase:${caller.userId}`}) as used`,
    )
    return {
      tunables,
      shop,
      packages,
      firstPurchase: first?.used === true ? 0 : tunables['bonus.firstPurchase'],
    }
  }
  return {
    async checkUserPayStatus({ caller }) {
      const { packages, firstPurchase } = await shopFor(caller)
      return {
        isVip: await isVip(context.db, caller.userId),
        paid: await hasEverPaid(context.db, caller.userId),
        firstPurchaseLeft: packages.length > 0 && firstPurchase > 0 ? 1 : 0,
      }
    },
    async shopPackages({ caller }) {
      const { tunables, shop, packages, firstPurchase } = await shopFor(caller)
      return {
        countryId: countryIdOf(shop.country),
        currency: shop.currency,
        currencyMark: MARKS[shop.currency] ?? '',
        taxRate: shop.taxRate,
        seller: shop.seller,
        packages: withBestValue(packages),
        firstPurchase,
        wheelSpins:
          packages.length === 0
            ? 0
            : await dueSpins(context.db, context, { userId: caller.userId, appId: caller.brand.appId }),
        isVip: await isVip(context.db, caller.userId),
        minutePrice: ordinaryMinute(tunables['host.prices']),
        bubble: bubbleOf(packages),
      }
    },
    async limitOffer({ caller }) {
      const tunables = await tunablesFor(context.db, caller.userId)
      const shop = shopOf(tunables, countryOf(caller), context.config)
      const real =
        portsFor(paying, caller.brand).length === 0
          ? null
          : await realOffer(context, {
              appId: caller.brand.appId,
              personId: caller.userId,
              shop,
              tunables,
            })
      const now = context.clock.now()
      if (real === null) return { offer: null, now }
      const { once: _once, onlyFirst: _onlyFirst, ...offer } = real
      return { offer, now }
    },
  }
}
