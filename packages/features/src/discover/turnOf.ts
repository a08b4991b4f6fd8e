/** Where a clip lies in the window: block and inline edges in pixels. */
export interface Place {
  readonly id: string
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Less of a clip than this is not worth a film. */
const ENOUGH = 0.5

/**
 * Whose turn it is: the clip that is seen most of, and of those seen alike the one nearest the middle.
 * Undefined where none is half in sight.
 */
export function turnOf(places: readonly Place[], width: number, height: number): string | undefined {
  let best: { id: string; seen: number; far: number } | undefined
  for (const { id, top, bottom, left, right } of places) {
    const area = (bottom - top) * (right - left)
    const seen =
      area <= 0
        ? 0
        : (Math.max(0, Math.min(bottom, height) - Math.max(top, 0)) *
            Math.max(0, Math.min(right, width) - Math.max(left, 0))) /
          area
    const far = Math.hypot((top + bottom - height) / 2, (left + right - width) / 2)
    if (seen < ENOUGH) continue
    if (best === undefined || seen > best.seen + 0.01 || (seen > best.seen - 0.01 && far < best.far))
      best = { id, seen, far }
  }
  return best?.id
}
