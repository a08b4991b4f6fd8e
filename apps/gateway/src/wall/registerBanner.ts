import type { Brand } from '@visavis/core/brand'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../context.ts'
import { rowOf } from '../database/database.ts'
import { isShown } from '../people/personSql.ts'
import { tunablesOf } from '../tuning/readTunables.ts'

/** What the sign-up banner promises (R9.36): the coins of a new account, and how many minutes with the cheapest host of the wall they buy; 0 while nobody is there. */
export async function registerBanner({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>, { appId }: Pick<Brand, 'appId'>): Promise<{ gold: number; callCount: number; img: string }> {
  const gold = (await tunablesOf(db, appId))['bonus.register']
  const { cheapest } = await rowOf<{ cheapest: number | null }>(db, sql`select min(p.price_per_minute)::int as cheapest from person p where p.app_id = ${appId} and p.is_host and p.price_per_minute > 0 and ${isShown(clock.now())}`)
  return { gold, callCount: cheapest === null ? 0 : Math.floor(gold / cheapest), img: '' }
}
