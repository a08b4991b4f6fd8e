import type { Data } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { offeredBonus } from '../account/registerBonus.ts'
import type { Caller, GatewayContext } from '../../platform/context.ts'
import { rowOf } from '../../platform/database/database.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { isHostFor } from '../people/personSql.ts'

/**
 * What the sign-up banner promises (R9.36): the coins this visitor would get, nothing where none will be
 * given, how many minutes with the cheapest host of the wall they buy (0 while nobody is there), and the
 * operators' picture; empty for the drawing of the site (R3.32).
 */
export async function registerBanner(
  { db, config, clock }: Pick<GatewayContext, 'db' | 'config' | 'clock'>,
  caller: Caller,
): Promise<Data<'registerBanner'>> {
  const { appId } = caller.brand
  const gold = await offeredBonus(db, config, caller, null, clock.now())
  const tunables = await tunablesOf(db, appId)
  const { cheapest } = await rowOf<{ cheapest: number | null }>(
    db,
    sql`select min(p.price_per_minute)::int as cheapest from person p
      where ${isHostFor(appId, null, clock.now())} and p.price_per_minute > 0`,
  )
  return {
    gold,
    callCount: cheapest === null ? 0 : Math.floor(gold / cheapest),
    img: tunables['bonus.picture'],
  }
}
