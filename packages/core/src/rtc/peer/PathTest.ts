import type { Negotiation } from './Negotiation.ts'
import type { LineTest } from './lineTest.ts'
import type { QualityMonitor } from './QualityMonitor.ts'
import { readStats } from './readStats.ts'

/** What the checks of a media path say about the line, and what follows for picture and sound (D40). */
export class PathTest {
  readonly #lineTest: LineTest
  readonly #quality: Pick<QualityMonitor, 'startSmall'>
  readonly #negotiation: Pick<Negotiation, 'link' | 'connected' | 'tune'>
  #isOver = false

  constructor(
    lineTest: LineTest,
    quality: Pick<QualityMonitor, 'startSmall'>,
    negotiation: Pick<Negotiation, 'link' | 'connected' | 'tune'>,
  ) {
    this.#lineTest = lineTest
    this.#quality = quality
    this.#negotiation = negotiation
    if (lineTest(null) === 'narrow') quality.startSmall()
  }

  /**
   * While it rings, as soon as there is a path, and once more when the call is answered. Nothing waits for
   * it.
   *
   * @param isRinging nothing is sent yet and some checks are still on their way: only how long an answer
   *   takes says something, in time for the first picture
   */
  run(isRinging: boolean): void {
    const { link, connected } = this.#negotiation
    if (this.#isOver || link === null || !connected) return
    this.#isOver = !isRinging
    link
      .stats()
      .then(async (report) => {
        const { rttMs, checks } = readStats(report)
        const shortest = Math.min(rttMs ?? Number.POSITIVE_INFINITY, checks.rttMs ?? Number.POSITIVE_INFINITY)
        const counted = isRinging
          ? { asked: 0, answered: 0 }
          : { asked: checks.asked, answered: checks.answered }
        const line = this.#lineTest({ ...counted, rttMs: Number.isFinite(shortest) ? shortest : null })
        if (line === 'narrow') this.#quality.startSmall()
        if (line === 'narrow' || !isRinging) await this.#negotiation.tune(line)
      })
      .catch(() => undefined) // closed meanwhile, or a browser that cannot: the call goes on as it is
  }
}
