import type { CallEvent } from '../call.events.ts'
import type { CallPhase } from '../call.states.ts'

/** Enough for a call of many hours; of more, the oldest go. */
const KEPT = 2_000
/** From these a new call begins. */
const OVER: ReadonlySet<CallPhase> = new Set(['idle', 'refused', 'ended', 'elsewhere'])

/** What happened to the latest call, in memory only: gone with the page unless a person saves it. */
export class CallLog {
  #events: CallEvent[] = []

  /** `before`: the phase the event met. */
  note(before: CallPhase, event: CallEvent): void {
    const begins =
      OVER.has(before) &&
      (event.type === 'pressed' ||
        event.type === 'ring' ||
        event.type === 'openCall' ||
        event.type === 'matched')
    if (begins) this.#events = []
    this.#events.push(event)
    if (this.#events.length > KEPT) this.#events.shift()
  }

  get events(): readonly CallEvent[] {
    return this.#events
  }
}
