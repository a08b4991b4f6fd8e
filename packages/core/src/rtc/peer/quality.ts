import type { PeerCounters } from './readStats.ts'

export type Bars = 0 | 1 | 2 | 3 | 4
export interface Quality {
  readonly bars: Bars
  readonly rttMs: number
  readonly lossPercent: number
}

/** Quality between two readings: what was lost on the way here and how long a round takes. */
export function qualityBetween(before: PeerCounters, after: PeerCounters): Quality {
  const received = Math.max(0, after.received - before.received)
  const lost = Math.max(0, after.lost - before.lost)
  const lossPercent = received + lost === 0 ? 0 : (100 * lost) / (received + lost)
  const rttMs = Math.round(after.rttMs ?? 0)
  // Both sides keep sending something even when muted: nothing at all means nothing comes through.
  const bars = received === 0 ? 0 : barsOf(rttMs, lossPercent)
  return { bars, rttMs, lossPercent: Math.round(lossPercent * 10) / 10 }
}

function barsOf(rttMs: number, lossPercent: number): Bars {
  if (rttMs < 200 && lossPercent < 2) return 4
  if (rttMs < 400 && lossPercent < 5) return 3
  if (rttMs < 800 && lossPercent < 12) return 2
  return 1
}
