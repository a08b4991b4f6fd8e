import * as v from 'valibot'
import { callCoupon, MOST_COUPON_MINUTES } from './callCoupon.ts'
import { giftId } from './giftList.ts'

/** The wheels the site knows: their ids on the wire, and what operators configure. */
export const WHEEL_IDS = ['fortune', 'super'] as const
export const wheelId = v.picklist(WHEEL_IDS)
export type WheelId = (typeof WHEEL_IDS)[number]

const MOST_COINS = 10_000
const MOST_WEIGHT = 1_000_000
const MOST_PRIZES = 12
const MOST_A_DAY = 50
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const id = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,19}$/))
const weight = whole(1, MOST_WEIGHT)

/**
 * A prize: coins, a gift or a call coupon for the backpack, or another spin. Its chance is its weight by the
 * sum of all.
 */
export const wheelPrize = v.variant('kind', [
  v.strictObject({ id, kind: v.literal('coins'), coins: whole(1, MOST_COINS), weight }),
  v.strictObject({ id, kind: v.literal('gift'), giftId, weight }),
  /** `days` it can be used. */
  v.strictObject({ id, kind: v.literal('coupon'), ...callCoupon.entries, days: whole(1, 365), weight }),
  v.strictObject({ id, kind: v.literal('spin'), weight }),
])
export type WheelPrize = v.InferOutput<typeof wheelPrize>

/** A wheel as operators write it. */
export const wheelEntry = v.pipe(
  v.strictObject({
    id: wheelId,
    /** Free spins a day, UTC. */
    freePerDay: whole(0, MOST_A_DAY),
    /** Spins each claimed task brings. */
    taskSpins: whole(0, MOST_A_DAY),
    /** Coins of a spin; 0: none are sold. */
    price: whole(0, MOST_COINS),
    /** Most spins a day that money brings: for coins, and by a purchase. */
    paidPerDay: whole(0, MOST_A_DAY),
    prizes: v.pipe(v.array(wheelPrize), v.minLength(2), v.maxLength(MOST_PRIZES)),
  }),
  v.check(({ prizes }) => new Set(prizes.map((prize) => prize.id)).size === prizes.length),
  // A wheel of further spins would never end.
  v.check(({ prizes }) => prizes.some(({ kind }) => kind !== 'spin')),
  v.check(({ price, paidPerDay }) => price === 0 || paidPerDay > 0),
)
export type WheelEntry = v.InferOutput<typeof wheelEntry>

/** What the list takes, for operators. */
export const WHEEL_LIST =
  `a JSON list of wheels, each of ${WHEEL_IDS.join(' and ')} at most once, such as [{"id":"fortune","freePerDay":1,"taskSpins":0,` +
  `"price":0,"paidPerDay":0,"prizes":[{"id":"5","kind":"coins","coins":5,"weight":9},{"id":"rose","kind":"gift","giftId":"rose","weight":1}]}]: ` +
  `freePerDay, taskSpins and paidPerDay 0 to ${MOST_A_DAY}, price 0 (not sold) to ${MOST_COINS} (paidPerDay 1 at least), 2 to ${MOST_PRIZES} prizes, ` +
  `each id once (a-z, 0-9, -), kind coins (coins 1 to ${MOST_COINS}), gift (giftId of gift.list), coupon (minutes 1 to ${MOST_COUPON_MINUTES}, scope voice, video or both, days 1 to 365) or spin, weight 1 to ${MOST_WEIGHT}`

/** The wheels of a brand, in the order of the page. */
export const wheelList = v.pipe(
  v.array(wheelEntry, WHEEL_LIST),
  v.check((list) => new Set(list.map((wheel) => wheel.id)).size === list.length, WHEEL_LIST),
)

const coins = (amount: number, share: number): WheelPrize => ({
  id: String(amount),
  kind: 'coins',
  coins: amount,
  weight: share,
})
const gift = (name: string, share: number): WheelPrize => ({
  id: name,
  kind: 'gift',
  giftId: name,
  weight: share,
})
const again = (share: number): WheelPrize => ({ id: 'again', kind: 'spin', weight: share })

/** The wheels of a brand whose operators changed nothing. Weights are thousandths. */
export const DEFAULT_WHEELS: WheelEntry[] = [
  {
    id: 'fortune',
    freePerDay: 1,
    taskSpins: 0,
    price: 0,
    paidPerDay: 0,
    prizes: [
      coins(2, 380),
      gift('clover', 120),
      coins(5, 280),
      again(60),
      coins(10, 125),
      coins(50, 5),
      coins(20, 30),
    ],
  },
  {
    id: 'super',
    freePerDay: 0,
    taskSpins: 1,
    price: 0,
    paidPerDay: 5,
    prizes: [
      coins(5, 290),
      gift('rose', 140),
      coins(10, 250),
      again(80),
      coins(20, 175),
      coins(100, 15),
      coins(50, 45),
      coins(300, 5),
    ],
  },
]
