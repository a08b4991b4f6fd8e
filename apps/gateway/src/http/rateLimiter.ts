import { Refusal, type Clock } from '../context.ts'

interface Bucket { tokens: number; at: number }

/** Token buckets by key, in the memory of this instance. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: Clock
  constructor(clock: Clock) { this.#clock = clock }

  /** Takes one token. @throws Refusal 429 with `seconds` until the next */
  take(key: string, perSecond: number, burst: number, code = 429): void {
    const now = this.#clock.now()
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now }
    // A moved clock must not empty a bucket.
    const tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    if (tokens < 1) {
      this.#buckets.set(key, { tokens, at: now })
      throw new Refusal(code, { status: 429, values: { seconds: Math.ceil((1 - tokens) / perSecond) } })
    }
    this.#buckets.set(key, { tokens: tokens - 1, at: now })
    if (this.#buckets.size > 100_000) this.sweep(now)
  }

  /** Forgets buckets nobody used for ten minutes. */
  sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) if (now - bucket.at > 600_000) this.#buckets.delete(key)
    if (this.#buckets.size > 100_000) this.#buckets.clear()
  }
}
