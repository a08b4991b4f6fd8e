import type { RtcConnection, RtcEvent } from '../RtcPort.ts'

/**
 * Listeners of one session. Repeated states are swallowed, and after `close` nothing is reported any more.
 */
export class EventHub {
  readonly #listeners = new Set<(event: RtcEvent) => void>()
  readonly #muted = { audio: false, video: false }
  #veiled = false
  #connection: RtcConnection = 'idle'
  #firstFrame = false
  #closed = false

  get connection(): RtcConnection {
    return this.#connection
  }
  get hadFirstFrame(): boolean {
    return this.#firstFrame
  }
  isRemoteMuted(kind: 'audio' | 'video'): boolean {
    return this.#muted[kind]
  }

  emit(event: RtcEvent): void {
    if (this.#closed || this.#isRepeated(event)) return
    for (const listener of [...this.#listeners]) listener(event)
  }

  subscribe(listener: (event: RtcEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Reports the end and goes silent. */
  close(): void {
    this.emit({ type: 'connection', state: 'closed' })
    this.#closed = true
    this.#listeners.clear()
  }

  #isRepeated(event: RtcEvent): boolean {
    if (event.type === 'connection') {
      if (event.state === this.#connection) return true
      this.#connection = event.state
    } else if (event.type === 'firstRemoteFrame') {
      if (this.#firstFrame) return true
      this.#firstFrame = true
    } else if (event.type === 'remoteVeiled') {
      if (this.#veiled === event.veiled) return true
      this.#veiled = event.veiled
    } else if (event.type === 'remoteMuted') {
      if (this.#muted[event.kind] === event.muted) return true
      this.#muted[event.kind] = event.muted
    }
    return false
  }
}
