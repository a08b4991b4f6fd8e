import * as v from 'valibot'
import { callCoupon } from './callCoupon.ts'
import type { Endpoint } from './endpoint.ts'
import { missionGroup, missionKind } from './missionList.ts'
import { coins, count, timestamp } from './scalars.ts'

export { MISSION_KINDS } from './missionList.ts'
export type { MissionEntry, MissionGroup, MissionKind } from './missionList.ts'

const PATH = '/wchat/activities/api/mission/reward'
/** Activity calls are never sealed (R7.100). */
const activity = { host: 'gateway', auth: 'signed', sealed: false } as const

/** Status of a task (N.171). */
export const MissionStatus = { progress: 0, claimable: 1, claimed: 2, expired: 3 } as const
export const missionStatus = v.picklist([0, 1, 2, 3])
export type MissionStatus = v.InferOutput<typeof missionStatus>

/** A daily task has a new id each day: `{id}:{YYYY-MM-DD}`, a long-term one is its id alone. */
const taskId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,29}(:\d{4}-\d{2}-\d{2})?$/))
const task = {
  taskId: v.string(),
  group: missionGroup,
  kind: missionKind,
  goal: count,
  coins,
  /** A call coupon it brings, too. */
  coupon: v.optional(callCoupon),
}
/** One task as the asker has it; `progress` ends at `goal`. */
export const mission = v.object({ ...task, progress: count, status: missionStatus })
export type Mission = v.InferOutput<typeof mission>
/** A task whose coins were given. */
export const completedMission = v.object({ ...task, at: timestamp })
export type CompletedMission = v.InferOutput<typeof completedMission>

/** Tasks: P.126–P.128. The day of the gateway turns at 0:00 UTC. */
export const missionsContract = {
  /**
   * Tasks of today and long-term ones that are not claimed yet or were claimed today, and those of yesterday
   * whose coins were not claimed, as expired.
   */
  missions: {
    ...activity,
    method: 'GET',
    path: PATH,
    policy: 'raise',
    data: v.object({
      tasks: v.array(mission),
      /** When daily tasks are given out anew. */
      resetAt: timestamp,
    }),
  },
  /** The latest hundred claimed tasks, newest first. */
  missionsCompleted: {
    ...activity,
    method: 'GET',
    path: `${PATH}/getCompletedReward`,
    policy: 'raise',
    data: v.object({ completed: v.array(completedMission) }),
  },
  /**
   * Claims the coins of a finished task, once. `gold` is what it brought.
   *
   * @see errors 20919 its day is over, 20923 claimed already, 20924 not finished yet, 404 there is no such
   * task
   */
  missionClaim: {
    ...activity,
    method: 'POST',
    path: PATH,
    policy: 'raise',
    query: v.object({ taskId }),
    data: v.object({ gold: coins, goldNum: coins }),
  },
} as const satisfies Record<string, Endpoint>

/** Realtime events of tasks (W.32). */
export const missionEvents = {
  task: v.object({ taskId: v.string(), progress: count, status: missionStatus }),
} as const
