import { PURCHASE_WHEEL } from '@visavis/core/contract/purchaseWheel'
import type { WheelId } from '@visavis/core/contract/wheelList'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { DAY_MS, dayOf } from '../../platform/day.ts'
import { tunablesOf } from '../../platform/tuning/readTunables.ts'
import { usedOn } from './seats.ts'
import { soundWheels, type SoundWheel } from './soundWheels.ts'

/** An order, as far as spins depend on it. `period` counts the charges of a subscription; 0 for others. */
export interface Purchase {
  readonly id: string
  readonly appId: string
  readonly personId: number
  readonly state: string
  readonly period: number
  readonly paidAt: number | null
}
type Parts = Pick<GatewayContext, 'log' | 'clock'>

/** What the first purchase of a day brings for a wheel, never more than its limit of the day. */
export async function purchaseSpinsOf(
  db: Database,
  appId: string,
  { id, paidPerDay }: Pick<SoundWheel, 'id' | 'paidPerDay'>,
): Promise<number> {
  if (id !== PURCHASE_WHEEL) return 0
  return Math.min((await tunablesOf(db, appId))['wheel.purchaseSpins'], paidPerDay)
}

/** Spins the next purchase brings if it is paid today; 0 where today's was made, or no wheel is there. */
export async function dueSpins(
  db: Database,
  { log, clock }: Parts,
  { userId, appId }: { readonly userId: number; readonly appId: string },
): Promise<number> {
  const day = dayOf(clock.now())
  const made = await rowsOf(
    db,
    sql`select 1 from wheel_purchase where person_id = ${userId} and day = ${day}`,
  )
  return made.length > 0 ? 0 : await roomFor(db, log, { personId: userId, appId, day })
}

async function roomFor(
  db: Database,
  log: GatewayContext['log'],
  { personId, appId, day }: { personId: number; appId: string; day: string },
): Promise<number> {
  const wheel = (await soundWheels(db, { log }, appId)).find(({ id }) => id === PURCHASE_WHEEL)
  if (wheel === undefined) return 0
  const used = await usedOn(db, personId, wheel.id, day)
  return Math.max(0, Math.min(await purchaseSpinsOf(db, appId, wheel), wheel.paidPerDay - used.coins))
}

/**
 * Follows an order in the transaction that moved it: paid, it brings the spins of its day, if it is the
 * first; refunded or disputed, the unspent ones go, and come back if the money stays after all.
 */
export async function followPurchase(tx: Database, { log, clock }: Parts, order: Purchase): Promise<void> {
  const { id, appId, personId, state, period, paidAt } = order
  if (state === 'refunded' || state === 'disputed') {
    await tx.execute(
      sql`update wheel_purchase set taken = taken + unspent, unspent = 0 where order_id = ${id} and unspent > 0`,
    )
    return
  }
  if (state !== 'success' || paidAt === null) return
  await tx.execute(
    sql`update wheel_purchase set unspent = unspent + taken, taken = 0 where order_id = ${id} and taken > 0`,
  )
  // Nobody made a later charge of a subscription today; an old order that is settled again is no purchase.
  if (period > 1 || clock.now() - paidAt >= DAY_MS) return
  const day = dayOf(paidAt)
  const spins = await roomFor(tx, log, { personId, appId, day })
  if (spins === 0) return
  await tx.execute(
    sql`insert into wheel_purchase (person_id, day, order_id, spins, unspent)
    values (${personId}, ${day}, ${id}, ${spins}, ${spins}) on conflict do nothing`,
  )
}

/** Spins an order brought and did not lose. */
export async function spinsOfOrder(db: Database, orderId: string): Promise<number> {
  const [row] = await rowsOf<{ spins: number }>(
    db,
    sql`select spins - taken as spins from wheel_purchase where order_id = ${orderId}`,
  )
  return row?.spins ?? 0
}

/** Spins of purchases that wait at a wheel, and how many came on a day. */
export async function purchasedSpins(
  db: Database,
  personId: number,
  wheel: WheelId,
  day: string,
): Promise<{ waiting: number; today: number }> {
  if (wheel !== PURCHASE_WHEEL) return { waiting: 0, today: 0 }
  return await rowOf(
    db,
    sql`select coalesce(sum(unspent), 0)::int as waiting,
      coalesce(sum(spins - taken) filter (where day = ${day}), 0)::int as today
    from wheel_purchase where person_id = ${personId}`,
  )
}

/** Takes the oldest spin of a purchase. @returns whether there was one */
export async function takePurchased(tx: Database, personId: number, wheel: WheelId): Promise<boolean> {
  if (wheel !== PURCHASE_WHEEL) return false
  const taken = await rowsOf(
    tx,
    sql`update wheel_purchase set unspent = unspent - 1 where person_id = ${personId} and unspent > 0
      and day = (select min(day) from wheel_purchase where person_id = ${personId} and unspent > 0) returning 1`,
  )
  return taken.length > 0
}
