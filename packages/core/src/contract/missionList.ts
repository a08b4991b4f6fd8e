import * as v from 'valibot'
import { callCoupon, MOST_COUPON_MINUTES } from './callCoupon.ts'

/** What a task counts. `matches` are meetings; minutes and coins are those of calls paid by the minute. */
export const MISSION_KINDS = [
  'callMinutes',
  'coinsConsumed',
  'sayHi',
  'likes',
  'matches',
  'friends',
  'gifts',
  'photo',
  'profile',
  'firstPurchase',
] as const
export const missionKind = v.picklist(MISSION_KINDS)
export type MissionKind = v.InferOutput<typeof missionKind>
/** Kinds that happen once in an account: their goal is 1. */
export const SINGLE_KINDS: readonly MissionKind[] = ['profile', 'firstPurchase']

export const missionGroup = v.picklist(['daily', 'longTerm'])
export type MissionGroup = v.InferOutput<typeof missionGroup>

/** Most tasks of a brand. */
export const MOST_TASKS = 40
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A task as operators write it. Without `active: false` it is given out. */
export const missionEntry = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,29}$/)),
    group: missionGroup,
    kind: missionKind,
    goal: whole(1, 1_000_000),
    coins: whole(1, 10_000),
    /** A call coupon on top, good for `days` from the claim. */
    coupon: v.optional(v.strictObject({ ...callCoupon.entries, days: whole(1, 365) })),
    active: v.optional(v.boolean()),
  }),
  v.check(({ kind, goal }) => goal === 1 || !SINGLE_KINDS.includes(kind)),
)
export type MissionEntry = v.InferOutput<typeof missionEntry>

/** What the list takes, for operators. */
export const MISSION_LIST =
  `a JSON list of up to ${MOST_TASKS} tasks such as [{"id":"talk-10","group":"daily","kind":"callMinutes","goal":10,"coins":20}]: ` +
  `each id once (a-z, 0-9, -), group daily or longTerm, kind one of ${MISSION_KINDS.join(' ')}, ` +
  `goal 1 to 1000000 (1 for ${SINGLE_KINDS.join(' and ')}), coins 1 to 10000, on top a call coupon ` +
  `"coupon":{"minutes":3,"scope":"both","days":30} (1 to ${MOST_COUPON_MINUTES} minutes, voice, video or both, 1 to 365 days); "active":false takes a task away and keeps its id`

/** The tasks of a brand, in the order of the page. */
export const missionList = v.pipe(
  v.array(missionEntry, MISSION_LIST),
  v.maxLength(MOST_TASKS, MISSION_LIST),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, MISSION_LIST),
)

/** The tasks of a brand whose operators changed nothing. */
export const DEFAULT_MISSIONS: MissionEntry[] = [
  { id: 'say-hi-3', group: 'daily', kind: 'sayHi', goal: 3, coins: 5 },
  { id: 'meet-3', group: 'daily', kind: 'matches', goal: 3, coins: 10 },
  { id: 'talk-10', group: 'daily', kind: 'callMinutes', goal: 10, coins: 20 },
  { id: 'spend-100', group: 'daily', kind: 'coinsConsumed', goal: 100, coins: 15 },
  { id: 'profile', group: 'longTerm', kind: 'profile', goal: 1, coins: 20 },
  { id: 'photo', group: 'longTerm', kind: 'photo', goal: 1, coins: 30 },
  { id: 'friends-5', group: 'longTerm', kind: 'friends', goal: 5, coins: 40 },
  { id: 'talk-60', group: 'longTerm', kind: 'callMinutes', goal: 60, coins: 80 },
  { id: 'first-purchase', group: 'longTerm', kind: 'firstPurchase', goal: 1, coins: 50 },
]
