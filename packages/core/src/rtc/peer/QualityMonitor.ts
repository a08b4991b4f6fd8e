import { LADDER_START, NO_PICTURE, NARROW_START, nextLadderState, rungAt } from './ladder.ts'
import type { Rung } from './ladder.ts'
import { qualityBetween } from './quality.ts'
import type { Quality } from './quality.ts'
import { readStats } from './readStats.ts'
import type { PeerCounters } from './readStats.ts'

interface MonitoredLink {
  stats(): Promise<RTCStatsReport>
  limit(rung: Rung): Promise<void>
}

/** Reads the statistics of a link in turns: reports changed quality and walks the bandwidth ladder. */
export class QualityMonitor {
  readonly #onQuality: (quality: Quality) => void
  readonly #everyMs: number
  #timer: ReturnType<typeof setInterval> | undefined
  #before: PeerCounters | null = null
  #bars: number | null = null
  #ladder = LADDER_START
  #limit: () => void = () => undefined
  readonly #onPicture: (active: boolean) => void
  #isPaused = false
  #active = true

  /** `onPicture`: the own picture stands still, or goes on. */
  constructor(
    everyMs: number,
    onQuality: (quality: Quality) => void,
    onPicture: (active: boolean) => void = () => undefined,
  ) {
    this.#everyMs = everyMs
    this.#onQuality = onQuality
    this.#onPicture = onPicture
  }

  /** Watches this link from now on; the place on the ladder is kept, the line is the same. */
  watch(link: MonitoredLink): void {
    this.stop()
    this.#limit = () => {
      const rung = this.#isPaused ? NO_PICTURE : rungAt(this.#ladder.step)
      link.limit(rung).catch(() => undefined)
      if (rung.active === this.#active) return
      this.#active = rung.active
      this.#onPicture(rung.active)
    }
    this.#limit()
    this.#timer = setInterval(() => {
      link
        .stats()
        .then((report) => {
          const step = this.#ladder.step
          this.#read(readStats(report))
          if (step !== this.#ladder.step) this.#limit()
        })
        .catch(() => undefined)
    }, this.#everyMs)
  }

  /** The line turned out to be narrow at the start of the call. */
  startSmall(): void {
    if (this.#ladder.step >= NARROW_START.step) return
    this.#ladder = NARROW_START
    this.#limit()
  }

  /** The own picture still goes out. */
  get active(): boolean {
    return this.#active
  }

  /**
   * Holds the own picture back, whatever the line carries. Wanted again it begins small, also where the line
   * carried none by itself.
   */
  pause(on: boolean): void {
    if (on === this.#isPaused) return
    this.#isPaused = on
    if (!on && !rungAt(this.#ladder.step).active) this.#ladder = NARROW_START
    this.#limit()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#before = null
  }

  #read(now: PeerCounters): void {
    const before = this.#before
    this.#before = now
    if (before === null) return
    const quality = qualityBetween(before, now)
    if (now.rttMs !== null)
      this.#ladder = nextLadderState(this.#ladder, {
        rttMs: now.rttMs,
        lossPercent: now.remoteAudioLossPercent ?? 0,
      })
    if (quality.bars === this.#bars) return
    this.#bars = quality.bars
    this.#onQuality(quality)
  }
}
