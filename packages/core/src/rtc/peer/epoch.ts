const START = Date.UTC(2026, 0, 1)
/** Keeps epochs inside the 31 bits the wire carries. */
const WRAP = 2_000_000_000

/**
 * Number of the next peer connection of a room: higher than `previous`, and higher than any of an earlier
 * page of the same person, because it follows the clock in tenths of a second.
 */
export function nextEpoch(previous: number, now: number): number {
  return Math.max(previous + 1, Math.floor((now - START) / 100) % WRAP)
}
