import type { RtcEvent, RtcSignal } from '../RtcPort.ts'

interface AudioPriorityParts {
  /** Holds the own picture back, and lets it go. */
  readonly quality: { pause(on: boolean): void }
  readonly send: (signal: RtcSignal) => void
  readonly emit: (event: RtcEvent) => void
}

/**
 * "Sound first": no picture leaves while either side wants that, and each is told what the other one wants
 * and whether its picture stands still.
 */
export class AudioPriority {
  readonly #parts: AudioPriorityParts
  #own = false
  #remote = false
  constructor(parts: AudioPriorityParts) {
    this.#parts = parts
  }

  /** The own wish. */
  want(on: boolean): void {
    if (on === this.#own) return
    this.#own = on
    this.#parts.send({ kind: 'control', action: 'saveData', on })
    this.#pause()
  }

  /** The wish of the other side. */
  wanted(on: boolean): void {
    if (on === this.#remote) return
    this.#remote = on
    this.#parts.emit({ type: 'remoteSaving', saving: on })
    this.#pause()
  }

  /** The own picture stopped, or goes on: by a wish, or because the line carries no more. */
  paused(paused: boolean): void {
    this.#parts.emit({ type: 'picturePaused', side: 'own', paused })
    this.#parts.send({ kind: 'control', action: 'picture', on: !paused })
  }

  /** Says again what whoever entered anew has not heard. */
  announce(): void {
    if (this.#own) this.#parts.send({ kind: 'control', action: 'saveData', on: true })
  }

  #pause(): void {
    this.#parts.quality.pause(this.#own || this.#remote)
  }
}
