import { Refusal, type Clock } from '../context.ts'

/** `fullAt`: when it has its whole burst again; from then on it is as good as forgotten. */
interface Bucket {
  tokens: number
  at: number
  fullAt: number
}

/** Buckets kept at most. */
const MOST = 100_000

/** Token buckets by key, in the memory of this instance: the least recently used first. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: Clock
  readonly #most: number
  constructor(clock: Clock, most = MOST) {
    this.#clock = clock
    this.#most = most
  }

  /** How many buckets are kept. */
  get size(): number {
    return this.#buckets.size
  }

  /** Takes one token. @throws Refusal 429 with `seconds` until the next */
  take(key: string, perSecond: number, burst: number, code = 429): void {
    const now = this.#clock.now()
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now }
    // A moved clock must not empty a bucket.
    const tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    const left = tokens < 1 ? tokens : tokens - 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: left, at: now, fullAt: now + ((burst - left) / perSecond) * 1000 })
    if (this.#buckets.size > this.#most) this.sweep(now)
    if (tokens < 1)
      throw new Refusal(code, { status: 429, values: { seconds: Math.ceil((1 - tokens) / perSecond) } })
  }

  /**
   * Forgets buckets that are full again. Where that is not enough those go that were not used for longest, a
   * tenth of all: never everybody at once.
   */
  sweep(now: number): void {
    for (const [key, { fullAt }] of this.#buckets) if (fullAt <= now) this.#buckets.delete(key)
    if (this.#buckets.size <= this.#most) return
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#most * 0.9) return
      this.#buckets.delete(key)
    }
  }
}
