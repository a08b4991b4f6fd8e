import type { checkInContract } from '@visavis/core/contract/checkIn'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { checkIn } from './checkIn.ts'
import { readCheckIn } from './checkInDays.ts'

/** Daily check-in: P.123–P.125. */
export function createRewardHandlers(context: GatewayContext): Pick<Handlers, keyof typeof checkInContract> {
  const { db, clock } = context
  return {
    async hasCheckedIn({ caller: { userId } }) {
      const { show, hasCheck, totalCoin } = await readCheckIn(db, userId, clock.now())
      return { status: hasCheck ? 1 : 0, show, hasCheck, totalCoin }
    },
    checkInDays: ({ caller: { userId } }) => readCheckIn(db, userId, clock.now()),
    checkIn: ({ caller }) => checkIn(context, caller),
  }
}
