/** Longest pause between two tries (D4). */
export const MAX_BACKOFF_MS = 15_000
/**
 * Full jitter over 1, 2, 4, 8, 15 s: after an outage clients do not come back in one wave. A quarter second
 * at least.
 */
export function backoffMs(tries: number, random: () => number = Math.random): number {
  return Math.max(250, Math.round(Math.min(MAX_BACKOFF_MS, 1000 * 2 ** Math.min(tries, 10)) * random()))
}
