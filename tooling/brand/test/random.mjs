/** Numbers from 0 to 1 that are the same in every run (mulberry32). @param {number} seed */
export function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} next
 * @returns {T[]}
 */
export function shuffled(items, next) {
  const all = [...items]
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    ;[all[index], all[other]] = [/** @type {T} */ (all[other]), /** @type {T} */ (all[index])]
  }
  return all
}
