/**
 * The number shown `elapsedMs` after a change from `from` to `to`: fast first, then slower, exact at the end
 * (600 ms).
 */
export function countTo(from: number, to: number, elapsedMs: number, durationMs = 600): number {
  if (elapsedMs >= durationMs || durationMs <= 0) return to
  const left = 1 - Math.max(0, elapsedMs) / durationMs
  return Math.round(to - (to - from) * left ** 3)
}
