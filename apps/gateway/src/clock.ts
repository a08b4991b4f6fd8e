import type { Clock } from './context.ts'

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock that tests and development may move (D18); it keeps running from where it was put. */
export interface MovableClock extends Clock {
  /** Sets the distance to the machine's clock, in milliseconds. */
  setOffset(offsetMs: number): void
  advance(byMs: number): void
  readonly offsetMs: number
}

export function createMovableClock(): MovableClock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    setOffset: (offsetMs) => { offset = offsetMs },
    advance: (byMs) => { offset += byMs },
    get offsetMs() { return offset },
  }
}
