/** What a bad line does to one direction. All at zero or null: nothing. */
export interface LineShape {
  /** Share of packets that vanish, 0 to 1. */
  readonly loss: number
  readonly delayMs: number
  /** Added at random on top of the delay; packets keep their order. */
  readonly jitterMs: number
  /** Bits per millisecond; null: no limit. */
  readonly kbps: number | null
  /** Packets that would wait longer than this for their turn are dropped. */
  readonly queueMs: number
}

const IP_AND_UDP = 28

/** One direction of one person's line: limits, loses and delays packets. */
export class Shaper {
  readonly #now: () => number
  readonly #random: () => number
  #freeAt = 0
  #lastAt = 0

  constructor(now: () => number = () => performance.now(), random: () => number = Math.random) {
    this.#now = now
    this.#random = random
  }

  /** When a packet of so many bytes arrives, ms from now; null: never. */
  pass(bytes: number, shape: LineShape | null): number | null {
    if (shape === null) return 0
    const now = this.#now()
    if (shape.loss > 0 && this.#random() < shape.loss) return null
    let sentAt = now
    if (shape.kbps !== null) {
      sentAt = Math.max(now, this.#freeAt) + ((bytes + IP_AND_UDP) * 8) / shape.kbps
      if (sentAt - now > shape.queueMs) return null
      this.#freeAt = sentAt
    }
    this.#lastAt = Math.max(
      this.#lastAt,
      sentAt + shape.delayMs + (shape.jitterMs > 0 ? this.#random() * shape.jitterMs : 0),
    )
    return this.#lastAt - now
  }
}
