/**
 * Tabs of one device share out the milliseconds: each signs only those of its slot, so no two ever sign alike
 * (D1).
 */
export const TAB_SLOTS = 64
/** No burst of calls runs this far ahead; a corrected clock does. */
const CORRECTED_MS = 60_000

/** Gives the millisecond to sign a URL with: never twice the same pair, over all tabs. */
export interface Timestamps {
  next(url: string, now: number): number
}

/** @param slot number of this tab, 0–63 */
export function createTimestamps(slot: number): Timestamps {
  const last = new Map<string, number>()
  return {
    next(url, now) {
      const previous = last.get(url) ?? -1
      // Far ahead means that the clock was wrong until now: those signs were refused, waiting for their time
      // would be too.
      const earliest = Math.max(Math.floor(now), previous - now > CORRECTED_MS ? 0 : previous + 1)
      const timestamp = earliest + ((slot - (earliest % TAB_SLOTS) + TAB_SLOTS) % TAB_SLOTS)
      last.delete(url)
      last.set(url, timestamp)
      // Oldest first: addresses not used for hundreds of calls cannot meet their old millisecond again.
      if (last.size > 500) last.delete(last.keys().next().value as string)
      return timestamp
    },
  }
}

interface Locks {
  request(
    name: string,
    options: { ifAvailable: true },
    callback: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

/**
 * Takes a free slot for as long as this tab lives, by Web Locks. Where there are none (plain http on a
 * network address) or all are taken, a random slot: a clash then costs one silent second sign.
 */
export async function claimTabSlot(
  name: string,
  locks: Locks | undefined,
  random: () => number = Math.random,
): Promise<number> {
  const first = Math.floor(random() * TAB_SLOTS)
  if (locks === undefined) return first
  for (let tried = 0; tried < TAB_SLOTS; tried += 1) {
    const slot = (first + tried) % TAB_SLOTS
    if (await tryClaim(locks, `${name}-slot-${slot}`)) return slot
  }
  return first
}

function tryClaim(locks: Locks, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const held = (lock: unknown) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>(() => undefined)
    }
    locks.request(name, { ifAvailable: true }, held).catch(() => resolve(false))
  })
}
