import { VIDEO_SECONDS } from '@visavis/core/contract/videos'

/** Part of a video that is kept, in seconds. */
export interface Part {
  readonly start: number
  readonly end: number
}
/** Distance of two places a cut may have. */
export const STEP = 0.1
/** Shortest part. */
const SHORTEST = 1

const round = (seconds: number): number => Math.round(seconds * 10) / 10
const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** The part with another start: its end stays where it may, and goes along where it has to. */
export function movedStart({ end }: Part, to: number, length: number): Part {
  const start = between(0, round(to), Math.max(0, length - SHORTEST))
  return {
    start,
    end: between(Math.min(length, start + SHORTEST), end, Math.min(length, start + VIDEO_SECONDS)),
  }
}

/** The part with another end: its start goes along where it has to. */
export function movedEnd({ start }: Part, to: number, length: number): Part {
  const end = between(Math.min(SHORTEST, length), to > length - STEP ? length : round(to), length)
  return { start: between(Math.max(0, end - VIDEO_SECONDS), start, Math.max(0, end - SHORTEST)), end }
}
