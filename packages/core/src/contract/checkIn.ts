import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { coins, timestamp } from './scalars.ts'

/** Days after the registration that have amounts of their own. */
export const FIRST_WEEK_DAYS = 7

const PATH = '/wchat/activities/api/user/checkIn'
/** Activity calls are never sealed (R7.100). */
const activity = { host: 'gateway', auth: 'signed', sealed: false } as const

/** A day of the first week; `missed` is over without a check-in. */
const checkInDay = v.object({ coins, state: v.picklist(['done', 'today', 'next', 'missed']) })
export type CheckInDay = v.InferOutput<typeof checkInDay>

/** Daily check-in: P.123–P.125. The day of the gateway turns at 0:00 UTC. */
export const checkInContract = {
  /** Whether somebody has checked in today. */
  hasCheckedIn: {
    ...activity,
    method: 'GET',
    path: `${PATH}/hasCheckedIn`,
    policy: 'return',
    data: v.object({
      /** 0 no, 1 yes (N.170). */
      status: v.picklist([0, 1]),
      /** The brand gives coins for checking in. */
      show: v.boolean(),
      hasCheck: v.boolean(),
      /** Coins that check-ins have brought so far. */
      totalCoin: coins,
    }),
  },
  /** The first week, or the one amount of every later day. */
  checkInDays: {
    ...activity,
    method: 'GET',
    path: PATH,
    policy: 'return',
    data: v.object({
      /** Seven days from the registration on; empty when they are over. */
      days: v.array(checkInDay),
      /** Coins of today, without those of VIPs. */
      coins,
      /** Coins a VIP gets on top, and whether the asker is one. */
      vip: v.object({ coins, active: v.boolean() }),
      show: v.boolean(),
      hasCheck: v.boolean(),
      totalCoin: coins,
      /** When the next day begins. */
      resetAt: timestamp,
    }),
  },
  /**
   * Checks in: once a day and account, and for one account a day on a browser. `gold` is what it brought.
   *
   * @see errors 20701 it took too long: the days say whether it counted, 20702 done today, 20703 another
   * account did on this browser,
   *   404 the brand has no check-in
   */
  checkIn: {
    ...activity,
    method: 'POST',
    path: PATH,
    policy: 'raise',
    data: v.object({ gold: coins, goldNum: coins }),
  },
} as const satisfies Record<string, Endpoint>
