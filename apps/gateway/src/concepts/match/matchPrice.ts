import type { MatchMode } from '@visavis/core/contract'
import { tunablesFrom } from '@visavis/core/contract/tunables'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { storedSettings } from '../../platform/tuning/readTunables.ts'
import { hasHostAgreement } from '../people/personSql.ts'
import { lineOf, type QuotaLine } from '../quotas/quotas.ts'
import { dayOf } from '../../platform/day.ts'

export interface MatchCost {
  readonly price: number
  /** Asked for nothing: a VIP (R1.23). */
  readonly unlimited: boolean
  readonly quota: QuotaLine
}

/**
 * What a price depends on; `used` of the free ones of today, and what the brand has changed of its settings.
 */
export interface CostFacts {
  readonly isVip: boolean
  readonly isHost: boolean
  readonly used: number
  readonly stored: Readonly<Record<string, unknown>> | null
}

/** Columns of {@link CostFacts}; needs `p`. */
export const costColumns = (now: number): SQL =>
  sql`p.is_vip as "isVip", p.is_host and ${hasHostAgreement()} as "isHost", coalesce((select u.used from daily_use u where u.person_id = p.id and u.kind = 'livecam' and u.day = ${dayOf(now)}), 0) as used, ${storedSettings(sql`p.app_id`)} as stored`

/**
 * What the next match costs somebody: LiveCam its free quota first, 1v1 everybody who is neither host nor VIP
 * (D19).
 */
export function costOf({ isVip, isHost, used, stored }: CostFacts, mode: MatchMode, now: number): MatchCost {
  const tunables = tunablesFrom(stored ?? {})
  const quota = lineOf(tunables, 'livecam', used, now)
  const free = isVip || (mode === 'livecam' ? quota.left > 0 : isHost)
  return { price: free ? 0 : tunables['price.match'], unlimited: isVip, quota }
}

/** {@link costOf} of a person; nobody is no VIP. */
export async function matchCost(
  db: Database,
  personId: number,
  mode: MatchMode,
  now: number,
): Promise<MatchCost> {
  const [facts] = await rowsOf<CostFacts>(
    db,
    sql`select ${costColumns(now)} from person p where p.id = ${personId}`,
  )
  return costOf(facts ?? { isVip: false, isHost: false, used: 0, stored: null }, mode, now)
}
