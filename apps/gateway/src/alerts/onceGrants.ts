import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../database/database.ts'

/** Coins for allowing notifications, and for the home-screen app (C.56). */
export const PUSH_GOLD = 20
export const WEBAPP_GOLD = 30

const GRANTS = { push: { kind: 'pushBonus', gold: PUSH_GOLD }, webapp: { kind: 'webappBonus', gold: WEBAPP_GOLD } } as const
type Grant = keyof typeof GRANTS
const keyOf = (grant: Grant, personId: number): string => `bonus:${grant}:${personId}`

/** Whether an account had its coins for this (MO.01). */
export async function wasGiven(db: Database, grant: Grant, personId: number): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from journal where key = ${keyOf(grant, personId)}`)).length > 0
}

/** Gives the coins once per account, however often and from wherever it is asked (MO.03, MO.05). @returns what this call added, and the balance now */
export async function giveOnce(db: Database, grant: Grant, personId: number, now: number): Promise<{ gold: number; goldNum: number }> {
  const { kind, gold } = GRANTS[grant]
  const { outcome } = await rowOf<{ outcome: string }>(db, sql`select outcome from coin_mint(${keyOf(grant, personId)}, ${kind}, ${personId}, ${gold}, ${grant}, ${now})`)
  const { balance } = await rowOf<{ balance: number }>(db, sql`select balance from account where kind = 'person' and person_id = ${personId}`)
  return { gold: outcome === 'granted' ? gold : 0, goldNum: balance }
}
