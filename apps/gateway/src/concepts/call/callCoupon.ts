import { PRIVATE_LOCATION } from '@visavis/core/contract/callLocations'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { freeCoupons, reserveCoupon, spendCoupons } from '../backpack/coupons.ts'
import type { CallUpdate } from './callUpdate.ts'
import type { Call } from './call.ts'
import type { CallQuote } from './callee.ts'

/**
 * Whether a coupon makes a difference here: not where the call is free, a trial minute (which is cheap
 * already), or a private call of a match, which nobody launches.
 */
export const takesCoupon = (
  { price, trial }: Pick<CallQuote, 'price' | 'trial'>,
  location: number,
): boolean => price > 0 && trial?.chosen !== true && location !== PRIVATE_LOCATION

/**
 * Reserves the coupon of a launch. @throws Refusal 20936 it is not there any more, 20937 another kind of call
 */
export async function holdCoupon(
  tx: Database,
  { callerId, callType, roomNum }: Call,
  couponId: number,
  now: number,
): Promise<Pick<Call, 'couponId' | 'couponMinutes' | 'couponScope'>> {
  const held = await reserveCoupon(tx, { couponId, personId: callerId, callType }, roomNum, now)
  if (held === 'gone') throw new Refusal(20936)
  if (held === 'unfit') throw new Refusal(20937)
  return { couponId, couponMinutes: held.minutes, couponScope: held.scope }
}

/**
 * Coupons follow their calls, in the same transaction: used up when the call connects, free again when it
 * ends without.
 */
export async function followCoupons(
  tx: Database,
  before: readonly Call[],
  updates: readonly CallUpdate[],
  now: number,
): Promise<void> {
  const changed = updates.flatMap(({ call }, index) => {
    const was = before[index]
    return call.couponId !== null && was !== undefined ? [{ call, was }] : []
  })
  const rooms = (which: typeof changed) => which.map(({ call }) => call.roomNum)
  await spendCoupons(
    tx,
    rooms(changed.filter(({ call, was }) => was.startedAt === null && call.startedAt !== null)),
    now,
  )
  await freeCoupons(
    tx,
    rooms(
      changed.filter(
        ({ call, was }) => call.startedAt === null && call.phase === 'ended' && was.phase !== 'ended',
      ),
    ),
  )
}
