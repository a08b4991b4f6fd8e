/** Limits of the video encoder at one step of the ladder. Sound has none: it is kept to the end (D40). */
export interface Rung {
  readonly active: boolean
  /** bit/s */
  readonly maxBitrate: number
  readonly maxFramerate: number
  /** Divides width and height. */
  readonly scale: number
}

/** From a good line down to no picture. The last two are measured for 40 kbit/s with 10 % loss (D40). */
export const LADDER = [
  { active: true, maxBitrate: 1_200_000, maxFramerate: 30, scale: 1 },
  { active: true, maxBitrate: 500_000, maxFramerate: 24, scale: 1 },
  { active: true, maxBitrate: 150_000, maxFramerate: 15, scale: 2 },
  { active: true, maxBitrate: 40_000, maxFramerate: 5, scale: 4 },
  { active: true, maxBitrate: 8000, maxFramerate: 2, scale: 4 },
  { active: false, maxBitrate: 8000, maxFramerate: 2, scale: 4 },
] as const satisfies readonly Rung[]
/** The last of them: sound alone. */
export const NO_PICTURE: Rung = LADDER[LADDER.length - 1] ?? LADDER[0]

/** How the own sound arrives at the other side. */
export interface LineSample {
  readonly rttMs: number
  readonly lossPercent: number
}

/** Where a sender stands, and how long the line has been good or bad (in samples). */
export interface LadderState {
  readonly step: number
  readonly bad: number
  readonly good: number
  /** Good samples wanted before the next step up. */ readonly patience: number
}

export const LADDER_START: LadderState = { step: 0, bad: 0, good: 0, patience: 5 }
/**
 * On a line that may be narrow the picture starts small and climbs, instead of drowning the sound first;
 * soon, should it only be a far one.
 */
export const NARROW_START: LadderState = { ...LADDER_START, step: 3, patience: 2 }
const BAD_RUN = 2
const MAX_PATIENCE = 40
/** A far line is slow and good all the same. */
const GOOD_RTT_MS = 600

const isBad = (sample: LineSample): boolean => sample.rttMs > 1000 || sample.lossPercent > 15
const isGood = (sample: LineSample): boolean => sample.rttMs < GOOD_RTT_MS && sample.lossPercent < 4

/**
 * One step down after two bad samples in a row, one up after a run of good ones; every fall makes the next
 * climb wait longer.
 */
export function nextLadderState(state: LadderState, sample: LineSample): LadderState {
  if (isBad(sample)) {
    if (state.bad + 1 < BAD_RUN) return { ...state, bad: state.bad + 1, good: 0 }
    return {
      step: Math.min(state.step + 1, LADDER.length - 1),
      bad: 0,
      good: 0,
      patience: Math.min(state.patience * 2, MAX_PATIENCE),
    }
  }
  if (!isGood(sample)) return { ...state, bad: 0, good: 0 }
  if (state.good + 1 < state.patience || state.step === 0) return { ...state, bad: 0, good: state.good + 1 }
  return { ...state, step: state.step - 1, bad: 0, good: 0 }
}

/** The limits of a step. */
export function rungAt(step: number): Rung {
  return LADDER[Math.min(Math.max(step, 0), LADDER.length - 1)] ?? LADDER[0]
}
