import type { Clock } from '../context.ts'

const PER_SECOND = 40
const BURST = 200
/** Refused frames in a row after which the line is closed (B16). */
const PATIENCE = 200

/** What one socket may send: a bucket, and patience with those who go on. Runs on the machine's own time. */
export class FrameBudget {
  readonly #clock: Clock
  #tokens = BURST
  #at: number
  #refused = 0

  constructor(clock: Clock = { now: () => performance.now() }) {
    this.#clock = clock
    this.#at = clock.now()
  }

  /** @returns `ok`, `wait` (frame refused) or `close` */
  take(): 'ok' | 'wait' | 'close' {
    const now = this.#clock.now()
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#at) / 1000) * PER_SECOND)
    this.#at = now
    if (this.#tokens >= 1) {
      this.#tokens -= 1
      this.#refused = 0
      return 'ok'
    }
    this.#refused += 1
    return this.#refused > PATIENCE ? 'close' : 'wait'
  }
}
