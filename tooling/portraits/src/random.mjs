/** Random numbers in [0, 1) that follow from a seed alone. */
export function rng(seed) {
  let h = 2166136261
  for (const c of String(seed)) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return () => {
    h += 0x6d2b79f5
    let t = h
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of `items`, by the random source `random`. */
export const pick = (random, items) => items[Math.floor(random() * items.length)]
/** A coordinate with one decimal: enough for a picture, half the bytes. */
export const round = (value) => +value.toFixed(1)
