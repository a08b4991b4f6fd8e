import type { LimitedOffer } from '@visavis/core/contract/shop'
import type { Tunables } from '@visavis/core/contract/tunables'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { offerEntries } from './offerEntries.ts'
import { hasEverPaid, ordersWhere } from './orderRows.ts'
import type { OrderRow } from './orderRow.ts'
import { runsAt } from './offerTime.ts'
import { lowestPrice } from './priceHistory.ts'
import type { CountryShop, Priced } from './shop.ts'

/** An offer that one person can buy now. */
export interface RealOffer extends Omit<LimitedOffer, 'package'> {
  readonly package: Priced
  readonly once: boolean
  /** For who never paid before. */
  readonly onlyFirst: boolean
}

/** A person's latest order of an offer at its price. */
export async function orderOfOffer(
  db: Database,
  personId: number,
  { offerId, package: { price } }: Pick<RealOffer, 'offerId' | 'package'>,
): Promise<OrderRow | undefined> {
  const [order] = await ordersWhere(
    db,
    sql`o.person_id = ${personId} and o.offer_id = ${offerId} and o.amount = ${price.amount}
      and o.currency = ${price.currency} order by o.created_at desc, o.id limit 1`,
  )
  return order
}

/** Whether a person paid an order of an offer, whatever came of it afterwards. */
export async function hasBought(db: Database, personId: number, offerId: string): Promise<boolean> {
  const paid = await ordersWhere(
    db,
    sql`o.person_id = ${personId} and o.offer_id = ${offerId} and (o.paid_at is not null or o.state = 'held') limit 1`,
  )
  return paid.length > 0
}

export interface OfferWish {
  readonly appId: string
  readonly personId: number
  readonly shop: CountryShop
  readonly tunables: Tunables
  /** The one that is wanted; without it the first one. */
  readonly offerId?: string
}

/**
 * The offer that is real for a person now: inside its time, cheaper or with more bonus than the package it is
 * of, cheaper than in the 30 days before it began as far as they are known, and not bought yet where it is
 * sold once. Null where there is none.
 */
export async function realOffer(
  context: Pick<GatewayContext, 'db' | 'clock'>,
  { appId, personId, shop, tunables, offerId }: OfferWish,
): Promise<RealOffer | null> {
  const now = context.clock.now()
  for (const entry of offerEntries(tunables)) {
    if (!runsAt(entry, now) || (offerId !== undefined && entry.id !== offerId)) continue
    const sold = shop.packages.find((one) => one.packageId === entry.packageId && one.kind === 'coins')
    const amount = entry.prices[shop.currency]
    if (sold === undefined || amount === undefined) continue
    const bonus = entry.bonus ?? sold.bonus
    const more = bonus > sold.bonus
    const startsAt = Date.parse(entry.from)
    const lowest = await lowestPrice(context, {
      appId,
      packageId: entry.packageId,
      currency: shop.currency,
      before: startsAt,
    })
    const usual = lowest === null ? sold.price.amount : Math.min(lowest, sold.price.amount)
    const worse = bonus < sold.bonus || amount > sold.price.amount
    if (worse || (amount >= usual && !more)) continue
    if (entry.once && (await hasBought(context.db, personId, entry.id))) continue
    if (entry.onlyFirst === true && (await hasEverPaid(context.db, personId))) continue
    return {
      offerId: entry.id,
      package: { ...sold, bonus, price: { amount, currency: shop.currency } },
      former: lowest !== null && amount < lowest ? { amount: lowest, currency: shop.currency } : null,
      startsAt,
      endsAt: Date.parse(entry.until),
      once: entry.once,
      onlyFirst: entry.onlyFirst === true,
    }
  }
  return null
}
