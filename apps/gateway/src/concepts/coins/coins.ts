import { sql } from 'drizzle-orm'
import { rowsOf, rowOf, type Database } from '../../platform/database/database.ts'

export interface Minted { readonly outcome: 'granted' | 'duplicate' | 'limit'; readonly balance: number }
/** Answer of a charge: `payerBalance` and `hostPoints` are as after the first time, also for a duplicate. */
export interface ChargedMinute {
  readonly roomNum: string; readonly minute: number; readonly outcome: 'charged' | 'duplicate' | 'insufficient'
  readonly journalId: number | null; readonly payerBalance: number; readonly hostPoints: number | null
}
export interface MinuteCharge { readonly roomNum: string; readonly minute: number; readonly payerId: number; readonly payeeId: number | null; readonly price: number; readonly points: number }

/** Coins of a person; 0 without an account. */
export async function balanceOf(db: Database, personId: number): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>(db, sql`select balance from account where kind = 'person' and person_id = ${personId}`)
  return row?.balance ?? 0
}

/** Points of a host; 0 without an account. */
export async function pointsOf(db: Database, personId: number): Promise<number> {
  const [row] = await rowsOf<{ balance: number }>(db, sql`select balance from account where kind = 'host' and person_id = ${personId}`)
  return row?.balance ?? 0
}

/** A bonus given once per `key`, e.g. `register:{personId}` (R9.37). */
export const grantBonus = (db: Database, bonus: { key: string; personId: number; amount: number; refId: string; at: number }): Promise<Minted> =>
  rowOf<Minted>(db, sql`select outcome, balance from grant_bonus(${bonus.key}, ${bonus.personId}, ${bonus.amount}, ${bonus.refId}, ${bonus.at})`)

/** Demo coins of the development payment port, once per `key`. */
export const addDemoCoins = (db: Database, order: { key: string; personId: number; amount: number; at: number }): Promise<Minted> =>
  rowOf<Minted>(db, sql`select outcome, balance from add_demo_coins(${order.key}, ${order.personId}, ${order.amount}, ${order.at})`)

/** Opening balance of a seeded account, once per person. */
export const seedCoins = (db: Database, personId: number, amount: number, at: number): Promise<Minted> =>
  rowOf<Minted>(db, sql`select outcome, balance from seed_coins(${personId}, ${amount}, ${at})`)

/** Charges started minutes in one statement, each (room, minute) once; see coins.functions.sql. */
export const chargeMinutes = (db: Database, charges: readonly MinuteCharge[], at: number): Promise<ChargedMinute[]> =>
  rowsOf<ChargedMinute>(db, sql`select room_num as "roomNum", minute, outcome, journal_id as "journalId", payer_balance as "payerBalance", host_points as "hostPoints" from charge_call_minutes(${JSON.stringify(charges)}::jsonb, ${at})`)
