import type { MatchMode } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'
import { quotaOf, type QuotaLine } from './quota.ts'

/** Coins a match costs where it is not free (C.14, D19). */
export const MATCH_PRICE = 20
/** Coins a minute of a private call inside a match costs (C.14, R9.13). */
export const PRIVATE_PRICE = 20

export interface MatchCost {
  readonly price: number
  /** Asked for nothing: a VIP (R1.23). */
  readonly unlimited: boolean
  readonly quota: QuotaLine
}

/** What the next match costs somebody: LiveCam its free quota first, 1v1 everybody who is neither host nor VIP (D19). */
export async function matchCost(db: Database, personId: number, mode: MatchMode, now: number): Promise<MatchCost> {
  const [person] = await rowsOf<{ isVip: boolean; isHost: boolean }>(db, sql`select is_vip as "isVip", is_host as "isHost" from person where id = ${personId}`)
  const quota = await quotaOf(db, personId, 'livecam', now)
  const unlimited = person?.isVip === true
  const free = unlimited || (mode === 'livecam' ? quota.left > 0 : person?.isHost === true)
  return { price: free ? 0 : MATCH_PRICE, unlimited, quota }
}
