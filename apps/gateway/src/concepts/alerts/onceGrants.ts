import { sql } from 'drizzle-orm'
import type { SignedCaller } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { balanceOf, mintCoins } from '../coins/coins.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'

/** Coins for allowing notifications, and for the home-screen app (C.56). */
const GRANTS = { push: 'pushBonus', webapp: 'webappBonus' } as const
type Grant = keyof typeof GRANTS
const keyOf = (grant: Grant, personId: number): string => `bonus:${grant}:${personId}`

/** Coins this gives in a brand, now. */
export const goldOf = async (db: Database, grant: Grant, appId: string): Promise<number> =>
  (await tunablesOf(db, appId))[`bonus.${grant}`]

/** Whether an account had its coins for this (MO.01). */
export async function wasGiven(db: Database, grant: Grant, personId: number): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from journal where key = ${keyOf(grant, personId)}`)).length > 0
}

/**
 * Gives the coins once per account, however often and from wherever it is asked (MO.03, MO.05). @returns what
 * this call added, and the balance now
 */
export async function giveOnce(
  db: Database,
  grant: Grant,
  { userId: personId, brand }: Pick<SignedCaller, 'userId' | 'brand'>,
  now: number,
): Promise<{ gold: number; goldNum: number }> {
  const gold = await goldOf(db, grant, brand.appId)
  const { outcome } =
    gold === 0
      ? { outcome: 'nothing' }
      : await mintCoins(db, {
          key: keyOf(grant, personId),
          kind: GRANTS[grant],
          personId,
          amount: gold,
          refId: grant,
          at: now,
        })
  // Whoever never had coins has no account in the books yet.
  return { gold: outcome === 'granted' ? gold : 0, goldNum: await balanceOf(db, personId) }
}
