import type { LineSeen } from '@visavis/core/contract'
import type { RtcEvent } from '@visavis/core/rtc'

/** How many calls are remembered: a complaint follows soon, or without what only this page saw. */
const KEPT = 5
const nothing: LineSeen = { worstBars: null, breaks: 0, lostMs: 0 }

/** What this page saw of the line of its latest calls: evidence for a complaint. */
export class LineMemory {
  readonly #seen = new Map<string, LineSeen>()

  note(roomNum: string, event: RtcEvent): void {
    const before = this.#seen.get(roomNum) ?? nothing
    if (event.type === 'quality')
      this.#keep(roomNum, {
        ...before,
        worstBars: before.worstBars === null || event.bars < before.worstBars ? event.bars : before.worstBars,
      })
    if (event.type === 'recovered')
      this.#keep(roomNum, { ...before, breaks: before.breaks + 1, lostMs: before.lostMs + event.afterMs })
  }

  /** Null when nothing was measured. */
  of(roomNum: string): LineSeen | null {
    return this.#seen.get(roomNum) ?? null
  }

  #keep(roomNum: string, seen: LineSeen): void {
    this.#seen.delete(roomNum)
    this.#seen.set(roomNum, seen)
    const oldest = this.#seen.keys().next()
    if (this.#seen.size > KEPT && oldest.done !== true) this.#seen.delete(oldest.value)
  }
}
