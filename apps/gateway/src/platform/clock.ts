import type { Clock } from './context.ts'

/** A clock that tests and development may move (D18); it keeps running from where it was put. */
export interface MovableClock extends Clock {
  /** Sets the distance to the machine's clock, in milliseconds. */
  setOffset(offsetMs: number): void
  advance(byMs: number): void
  readonly offsetMs: number
  /** Told after each move: what comes round by the minute need not be waited for. @returns stop */
  onMoved(listener: () => void): () => void
}

export function createMovableClock(): MovableClock {
  let offset = 0
  const listeners = new Set<() => void>()
  const move = (to: number): void => {
    offset = to
    for (const listener of listeners) listener()
  }
  return {
    now: () => Date.now() + offset,
    setOffset: move,
    advance: (byMs) => {
      move(offset + byMs)
    },
    onMoved: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    get offsetMs() {
      return offset
    },
  }
}
