import type { Mission } from '@visavis/core/contract/missions'
import { fn } from 'storybook/test'
import type { MissionsView } from './useMissions.ts'

const task = (
  taskId: string,
  [group, kind, goal, coins, progress, status]: [
    Mission['group'],
    Mission['kind'],
    number,
    number,
    number,
    Mission['status'],
  ],
): Mission => ({ taskId, group, kind, goal, coins, progress, status })

/** A day with a task of each state. */
export const TASKS: readonly Mission[] = [
  task('say-hi-3:2026-11-24', ['daily', 'sayHi', 3, 5, 3, 1]),
  task('talk-10:2026-11-24', ['daily', 'callMinutes', 10, 20, 6, 0]),
  task('spend-100:2026-11-24', ['daily', 'coinsConsumed', 100, 15, 0, 0]),
  task('meet-3:2026-11-24', ['daily', 'matches', 3, 10, 3, 2]),
  task('profile', ['longTerm', 'profile', 1, 20, 1, 1]),
  task('friends-5', ['longTerm', 'friends', 5, 40, 2, 0]),
  task('say-hi-3:2026-11-23', ['daily', 'sayHi', 3, 5, 3, 3]),
]

/** Tasks as a story shows them. */
export const missionsOf = (changes: Partial<MissionsView> = {}): MissionsView => ({
  tasks: TASKS,
  resetAt: Date.UTC(2026, 10, 25),
  completed: [
    { taskId: 'photo', group: 'longTerm', kind: 'photo', goal: 1, coins: 30, at: Date.UTC(2026, 10, 20) },
  ],
  failure: null,
  busy: null,
  problem: null,
  claim: fn(),
  readAgain: fn(),
  ...changes,
})
