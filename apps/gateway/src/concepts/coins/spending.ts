import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** Coins for something other than a minute; `key` makes it happen once. */
export interface Spending { readonly key: string; readonly kind: 'match' | 'like' | 'friendRequest'; readonly person: number; readonly amount: number; readonly ref: string }

/** Books all of them or none; see spending.functions.sql. @returns who cannot pay, with what they have; empty when everything is paid */
export const coinSpend = (tx: Database, items: readonly Spending[], at: number): Promise<{ personId: number; balance: number }[]> =>
  rowsOf(tx, sql`select person_id as "personId", balance from coin_spend(${JSON.stringify(items)}::jsonb, ${at})`)
