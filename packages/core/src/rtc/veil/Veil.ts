import type { VeilState } from '../RtcPort.ts'
import { pagePipe } from './pagePipe.ts'
import type { GateOptions } from './messages.ts'
import { veilEngine } from './VeilEngine.ts'
import type { VeilEngine } from './VeilEngine.ts'
import type { VeilPipe } from './VeilPipe.ts'
import { workerPipe } from './workerPipe.ts'

export interface VeilOptions {
  /** From the first picture on. */
  readonly veiled: boolean
  /**
   * Draw from the first picture on, also where nothing is veiled: for senders whose track cannot be exchanged
   * at once.
   */
  readonly always?: boolean
  /** The outgoing track changed: replaces the one that is sent. */
  readonly replace: () => Promise<void>
  /** The guard of encoded frames turned out not to work: connections have to be made anew, without it. */
  readonly onBroken?: () => void
  readonly engine?: VeilEngine | null
}

/**
 * The veil over one session's own picture. The picture is drawn blurred before anything is encoded, and a
 * guard behind the encoder drops every frame that was not made of blurred pictures; so nothing clear leaves
 * once the guard stands. A browser that cannot draw sends no picture.
 */
export class Veil {
  readonly #options: VeilOptions
  readonly #engine: VeilEngine | null
  readonly #id: number
  readonly #unwatch: () => void
  #veiled: boolean
  #pipe: VeilPipe | null = null
  #source: MediaStreamTrack | null = null

  constructor(options: VeilOptions) {
    this.#options = options
    this.#veiled = options.veiled
    this.#engine = options.engine === undefined ? veilEngine() : options.engine
    this.#id = this.#engine?.nextId() ?? 0
    this.#unwatch =
      this.#engine?.onFail(() => {
        this.#broke()
      }) ?? (() => undefined)
    void this.#engine?.veil(this.#id, this.#veiled)
  }

  /** `off`: veiled, and since nothing can be drawn here no picture is sent at all. */
  get state(): VeilState {
    return !this.#veiled ? 'clear' : this.#source !== null && this.#pipe === null ? 'off' : 'blurred'
  }

  /** Guards a sender. Before its first description: later nothing would pass it. */
  guard(sender: RTCRtpSender): void {
    if (this.#engine === null || this.#engine.failed || typeof RTCRtpScriptTransform === 'undefined') return
    const options: GateOptions = { id: this.#id, veiled: this.#veiled }
    sender.transform = new RTCRtpScriptTransform(this.#engine.worker, options)
  }

  /** What is sent for a camera's track: itself, or what is drawn from it. */
  outgoing(source: MediaStreamTrack | null): MediaStreamTrack | null {
    if (source !== this.#source) {
      this.#pipe?.stop()
      this.#pipe = null
      this.#source = source
    }
    // Once drawn, always drawn: a second press then needs no exchange of tracks.
    if (source !== null && this.#pipe === null && (this.#veiled || this.#options.always === true))
      this.#pipe = this.#open(source)
    return this.#pipe?.track ?? (this.#veiled ? null : source)
  }

  /** @returns once nothing clear leaves any more, or once the picture may */
  async set(on: boolean): Promise<VeilState> {
    if (on === this.#veiled) return this.state
    this.#veiled = on
    // The guard first: what is being encoded right now does not leave.
    const guarded = this.#engine?.veil(this.#id, on)
    this.#pipe?.set(on)
    const had = this.#pipe !== null
    this.outgoing(this.#source)
    if (!had && this.#source !== null) await this.#options.replace()
    await guarded
    return this.state
  }

  close(): void {
    this.#unwatch()
    this.#pipe?.stop()
    this.#pipe = null
    this.#source = null
    this.#engine?.post({ type: 'close', id: this.#id })
  }

  #open(source: MediaStreamTrack): VeilPipe | null {
    // A camera that was taken away gives nothing to draw, and nothing to hide.
    if (source.readyState === 'ended') return null
    const engine = this.#engine
    const drawn = engine === null ? null : workerPipe(engine, this.#id, source)
    return (
      drawn ??
      pagePipe(source, this.#veiled, (shape) => {
        engine?.post({ type: 'shape', id: this.#id, shape })
      })
    )
  }

  /** The worker draws and guards nothing: the page draws. */
  #broke(): void {
    this.#pipe?.stop()
    this.#pipe = null
    if (this.#source !== null) this.#options.replace().catch(() => undefined)
    this.#options.onBroken?.()
  }
}
