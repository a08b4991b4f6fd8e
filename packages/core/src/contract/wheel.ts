import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { giftName, giftPicture, giftStar } from './giftList.ts'
import { coins, count, page, paging, timestamp } from './scalars.ts'
import { wheelId, wheelPrize } from './wheelList.ts'

export { WHEEL_IDS } from './wheelList.ts'
export type { WheelId, WheelPrize } from './wheelList.ts'

const PATH = '/wchat/activities/api/wheel'
/** Activity calls are never sealed (R7.100). */
const activity = { host: 'gateway', auth: 'signed', sealed: false } as const

const spinKey = v.pipe(v.string(), v.uuid())
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A gift among the prizes: its name where operators named it, its drawing and what it costs in chats. */
export const wheelGift = v.object({
  giftId: v.string(),
  name: v.optional(giftName),
  picture: giftPicture,
  star: giftStar,
  price: coins,
})
export type WheelGift = v.InferOutput<typeof wheelGift>

/** Where a spin came from: one of the day, one of a task, purchase or prize, or for coins. */
export const spinSource = v.picklist(['free', 'given', 'coins'])
export type SpinSource = v.InferOutput<typeof spinSource>

/** A wheel as the asker has it. Chances follow from the weights of its prizes. */
export const wheel = v.object({
  activityId: wheelId,
  prizes: v.array(wheelPrize),
  gifts: v.array(wheelGift),
  /** Free ones a day, and how many of them are left today. */
  freePerDay: count,
  freeLeft: count,
  /** Spins of tasks, purchases and prizes; they do not end. */
  givenLeft: count,
  /** What each claimed task brings. */
  taskSpins: count,
  /** What the first purchase of a day brings; 0: nothing. */
  purchaseSpins: count,
  /** Coins of a spin where none is left; 0: none are sold. */
  price: coins,
  /** Most spins a day that money brings, and how many of them are left today. */
  paidPerDay: count,
  paidLeft: count,
  /** All that cost nothing. */
  spinsLeft: count,
  /** Of the seed of the next spin with these prizes; see wheelDraw. */
  commitment: digest,
})
export type Wheel = v.InferOutput<typeof wheel>

/** A past spin with all that is needed to compute it again. */
export const wheelSpin = v.object({
  spinKey,
  activityId: wheelId,
  at: timestamp,
  source: spinSource,
  price: coins,
  prizeId: v.string(),
  prizes: v.array(wheelPrize),
  gifts: v.array(wheelGift),
  seed: digest,
  commitment: digest,
})
export type WheelSpin = v.InferOutput<typeof wheelSpin>

/** Lucky wheels: P.129. The day of the gateway turns at 0:00 UTC. */
export const wheelContract = {
  /** The wheels of the brand; empty where it has none, or not the one that was asked for. */
  wheels: {
    ...activity,
    method: 'GET',
    path: `${PATH}/config`,
    policy: 'return',
    query: v.object({ activityId: v.optional(wheelId) }),
    data: v.object({
      wheels: v.array(wheel),
      /** When free spins are given anew. */
      resetAt: timestamp,
    }),
  },
  /**
   * Spins once for each `spinKey`: the same key again answers the same prize. `price` is what stood on the
   * button, 0 for a spin that costs nothing; `commitment` is the one of the wheel the person saw. `gold` is
   * what it brought.
   *
   * @see errors 20940 no spin is left, 20941 no more for coins today, 20942 the wheel has changed or was spun
   * elsewhere,
   * 20943 the backpack is full, 20401 too few coins, 20930 and 20931 by own limits, 404 there is no such
   * wheel, 400
   *   with another price than was shown
   */
  wheelSpin: {
    ...activity,
    method: 'POST',
    path: `${PATH}/spin`,
    policy: 'raise',
    body: v.object({ activityId: wheelId, spinKey, commitment: digest, price: coins }),
    data: v.object({ prizeId: v.string(), gold: coins, goldNum: coins, spinsLeft: count, spin: wheelSpin }),
  },
  /** Own spins, newest first; with `spinKey` that one. */
  wheelRecords: {
    ...activity,
    method: 'GET',
    path: `${PATH}/records`,
    policy: 'return',
    query: v.object({ spinKey: v.optional(spinKey), ...paging }),
    data: page(wheelSpin),
  },
} as const satisfies Record<string, Endpoint>
