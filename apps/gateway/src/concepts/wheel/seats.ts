import { randomBytes } from 'node:crypto'
import type { WheelId } from '@visavis/core/contract/wheelList'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'

/**
 * What waits for somebody at a wheel: the secret of the next draw, and spins of tasks and prizes (see
 * purchaseSpins for others).
 */
export interface Seat {
  readonly seed: string
  readonly spins: number
}

/** 256 random bits as hex digits. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** The seat of a person, made on first use. Locked, it serializes the spins of a wheel. */
export async function seatOf(
  db: Database,
  personId: number,
  wheel: WheelId,
  { locked = false }: { locked?: boolean } = {},
): Promise<Seat> {
  const read = () =>
    rowsOf<Seat>(
      db,
      sql`select seed, spins from wheel_seat where person_id = ${personId} and wheel_id = ${wheel}
      ${locked ? sql`for update` : sql``}`,
    )
  const [known] = await read()
  if (known !== undefined) return known
  await db.execute(
    sql`insert into wheel_seat (person_id, wheel_id, seed) values (${personId}, ${wheel}, ${newSeed()})
    on conflict do nothing`,
  )
  const [made] = await read()
  if (made === undefined) throw new Error('the seat of a wheel was not made')
  return made
}

/** Spins somebody gets from a task. */
export async function giveSpins(
  tx: Database,
  personId: number,
  wheel: WheelId,
  count: number,
): Promise<void> {
  await tx.execute(
    sql`insert into wheel_seat (person_id, wheel_id, seed, spins) values (${personId}, ${wheel}, ${newSeed()}, ${count})
    on conflict (person_id, wheel_id) do update set spins = wheel_seat.spins + excluded.spins`,
  )
}

/** How many spins of the day were free, and for coins. */
export function usedOn(
  db: Database,
  personId: number,
  wheel: WheelId,
  day: string,
): Promise<{ free: number; coins: number }> {
  return rowOf(
    db,
    sql`select count(*) filter (where source = 'free')::int as free, count(*) filter (where source = 'coins')::int as coins
    from wheel_spin where person_id = ${personId} and wheel_id = ${wheel} and day = ${day}`,
  )
}
