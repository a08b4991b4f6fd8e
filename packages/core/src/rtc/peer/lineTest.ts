/** What the browser itself says of its network (Network Information API; Chromium only). */
export interface NetworkHints {
  readonly saveData?: boolean
  readonly effectiveType?: string
  /** Mbit/s */
  readonly downlink?: number
}

/** How the checks of a media path were answered before any media went over it. */
export interface PathSample {
  /** Shortest round trip known, ms; null before the first answer. */
  readonly rttMs: number | null
  readonly asked: number
  readonly answered: number
}

/**
 * `fast`: the picture starts with more than browsers dare by themselves. `narrow`: sound goes in fewer,
 * redundant packets, and the picture starts small (D40).
 */
export type Line = 'fast' | 'wide' | 'narrow'

/** The test of one call: `null` before there is a path. */
export type LineTest = (path: PathSample | null) => Line

const SLOW: readonly string[] = ['slow-2g', '2g']
const SLOW_MBIT = 0.15
/** What browsers say of a good line they have not measured yet is a little more. */
const FAST_MBIT = 1
/**
 * So slow answers come over a far way or a narrow one, and nothing tells which before something is sent: the
 * picture starts small, and climbs where it may.
 */
const SLOW_RTT_MS = 350
const FAST_RTT_MS = 200
/** Fewer checks than this say nothing about loss. */
const ENOUGH_CHECKS = 12
const LOSSY = 0.1

/** The line test at the start of a call: a path that was tried says more than the browser's guess. */
export function lineOf(hints: NetworkHints | undefined, path: PathSample | null): Line {
  if (path !== null) {
    // The latest check may still be on its way.
    const lost = Math.max(0, path.asked - path.answered - 1) / Math.max(1, path.asked)
    if ((path.rttMs ?? 0) >= SLOW_RTT_MS || (path.asked >= ENOUGH_CHECKS && lost >= LOSSY)) return 'narrow'
  }
  if (hints === undefined) return 'wide'
  const { saveData = false, effectiveType = '', downlink } = hints
  if (saveData || SLOW.includes(effectiveType) || (downlink !== undefined && downlink < SLOW_MBIT))
    return 'narrow'
  return effectiveType === '4g' && (downlink ?? 0) >= FAST_MBIT && (path?.rttMs ?? 0) < FAST_RTT_MS
    ? 'fast'
    : 'wide'
}

/** The hints of this browser; undefined where it has none. */
export function networkHints(): NetworkHints | undefined {
  return (globalThis.navigator as (Navigator & { connection?: NetworkHints }) | undefined)?.connection
}
