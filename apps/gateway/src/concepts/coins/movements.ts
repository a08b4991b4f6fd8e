import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { requireBookingsAgreed } from '../firstSpend/requireAgreed.ts'
import type { journal } from './coins.tables.ts'

/**
 * One side of a movement. A partial leg moves as much as its account can give or hold; the platform takes the
 * rest.
 */
export interface Leg {
  readonly account: 'person' | 'host' | 'held' | 'platform' | 'mint'
  readonly person?: number
  readonly amount: number
  readonly partial?: boolean
}

/** A movement of coins or points. `key` makes it happen once; the legs sum to zero. */
export interface Movement {
  readonly key: string
  readonly kind: (typeof journal.$inferInsert)['kind']
  /** What it is for: a room number, an order … */
  readonly ref: string
  readonly legs: readonly Leg[]
}

/**
 * What became of a movement; `balances` and `amounts` are those of its legs, for a duplicate as after the
 * first time.
 */
export interface Moved {
  readonly outcome: 'posted' | 'duplicate' | 'insufficient' | 'limit' | 'guarded' | 'withheld'
  readonly journalId: number | null
  readonly balances: readonly (number | null)[]
  readonly amounts: readonly number[]
}

/**
 * Books movements in one statement, each key once; see movements.functions.sql.
 *
 * @param options `all`: one that is refused withholds all of them
 * @returns one answer a movement, in the same order
 * @throws when a key was used for another movement, or legs do not sum to zero; Refusal 20951 before a spend
 *   that has to be agreed to first (see requireAgreed)
 */
export async function postMovements(
  db: Database,
  movements: readonly Movement[],
  at: number,
  { all = false }: { all?: boolean } = {},
): Promise<Moved[]> {
  await requireBookingsAgreed(db, movements, at)
  return rowsOf<Moved>(
    db,
    sql`select outcome, journal_id as "journalId", balances, amounts
    from post_movements(${JSON.stringify(movements)}::jsonb, ${at}, ${all}) order by nth`,
  )
}

/** Books one movement; see postMovements. */
export async function postMovement(db: Database, movement: Movement, at: number): Promise<Moved> {
  const [moved] = await postMovements(db, [movement], at)
  if (moved === undefined) throw new Error('the movement was not answered')
  return moved
}

/** A price or gift as it is given: whole coins, more than none. @throws RangeError else */
export function positive(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount of coins: ${amount}`)
  return amount
}
