import type { Data } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { dayOf } from '../../platform/day.ts'
import { balanceOf, mintCoins } from '../coins/coins.ts'
import { readCheckIn } from './checkInDays.ts'

/** Answers after this long without a result are refused as too late. */
export const CHECK_IN_MS = 15_000

type Parts = Pick<GatewayContext, 'db' | 'clock'>
export type CheckInCaller = Pick<SignedCaller, 'userId' | 'brand' | 'deviceId'>

/**
 * Checks somebody in and credits the coins of the day in the same transaction, once however often and from
 * wherever it is asked.
 *
 * @param patience milliseconds after which the answer is that it took too long
 * @throws Refusal as the contract row says
 */
export function checkIn(
  { db, clock }: Parts,
  caller: CheckInCaller,
  patience = CHECK_IN_MS,
): Promise<Data<'checkIn'>> {
  const now = clock.now()
  return inTime(
    transaction(db, (tx) => book(tx, caller, now)),
    patience,
  )
}

async function book(
  tx: Database,
  { userId: personId, brand: { appId }, deviceId }: CheckInCaller,
  at: number,
): Promise<Data<'checkIn'>> {
  const { show, coins, vip } = await readCheckIn(tx, personId, at)
  if (!show) throw new Refusal(404, { status: 404 })
  const day = dayOf(at)
  const amount = coins + (vip.active ? vip.coins : 0)
  const added = await rowsOf(
    tx,
    sql`insert into check_in (person_id, day, app_id, device_id, coins, at)
    values (${personId}, ${day}, ${appId}, ${deviceId}, ${amount}, ${at}) on conflict do nothing returning 1`,
  )
  if (added.length === 0) throw new Refusal((await isDone(tx, personId, day)) ? 20702 : 20703)
  if (amount > 0) {
    const { outcome } = await mintCoins(tx, {
      key: `checkIn:${personId}:${day}`,
      kind: 'checkIn',
      personId,
      amount,
      refId: day,
      at,
    })
    // The account is full: nothing is kept, so that nothing is lost.
    if (outcome === 'limit') throw new Refusal(20001)
  }
  return { gold: amount, goldNum: await balanceOf(tx, personId) }
}

const isDone = async (db: Database, personId: number, day: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from check_in where person_id = ${personId} and day = ${day}`)).length > 0

/** The work goes on: whoever waited reads the days again and sees whether it counted (MK.02). */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(20701)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
