/** What a simulated host does when somebody calls. Times in milliseconds; a range is drawn from evenly. */
export type Habit =
  /** Answers; `hangsUpAfterMs` counts from the first remote frame. */
  | { kind: 'answers'; afterMs: readonly [number, number]; hangsUpAfterMs?: number }
  | { kind: 'declines'; afterMs: readonly [number, number] }
  | { kind: 'ringsOut' }
  /** Always on another call: shown as busy, and the gateway refuses the launch. */
  | { kind: 'busy' }
  /** Not there: shown as offline. */
  | { kind: 'away' }

/** Habits by name, so that the cast reads like a list of people. */
export const HABITS = {
  prompt: { kind: 'answers', afterMs: [2000, 3000] },
  relaxed: { kind: 'answers', afterMs: [3000, 5000] },
  brief: { kind: 'answers', afterMs: [2000, 3500], hangsUpAfterMs: 25_000 },
  shy: { kind: 'declines', afterMs: [2000, 4000] },
  absent: { kind: 'ringsOut' },
  busy: { kind: 'busy' },
  away: { kind: 'away' },
} as const satisfies Record<string, Habit>
