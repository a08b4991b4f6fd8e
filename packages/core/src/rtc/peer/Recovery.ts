import type { PeerTiming } from './timing.ts'

/**
 * When to restart a lost media path, and when to stop trying: four tries in the ten seconds a call has (D21).
 */
export class Recovery {
  readonly #timing: PeerTiming
  readonly #retry: () => void
  readonly #giveUp: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0

  constructor(timing: PeerTiming, retry: () => void, giveUp: () => void) {
    this.#timing = timing
    this.#retry = retry
    this.#giveUp = giveUp
  }

  get running(): boolean {
    return this.#timer !== undefined
  }

  /** The path is gone; `certain` when ICE itself gave up, else it gets a moment to come back alone. */
  lost(certain: boolean): void {
    if (this.#tries > 0 || (this.running && !certain)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        this.#next()
      },
      certain ? 0 : this.#timing.disconnectedMs,
    )
  }

  /** The path is back, or nobody wants it any more. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#tries = 0
  }

  #next(): void {
    if (this.#tries >= this.#timing.retries) {
      this.stop()
      this.#giveUp()
      return
    }
    this.#tries += 1
    this.#timer = setTimeout(() => {
      this.#next()
    }, this.#timing.retryMs)
    this.#retry()
  }
}
