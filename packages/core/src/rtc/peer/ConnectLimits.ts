import type { RtcFailure } from '../RtcPort.ts'
import type { PeerTiming } from './timing.ts'

/**
 * Time limits of a media path: until it stands, and until the first relay address where only relays count.
 */
export class ConnectLimits {
  readonly #timing: Pick<PeerTiming, 'connectMs' | 'relayMs'>
  readonly #fail: (reason: RtcFailure) => void
  #path: ReturnType<typeof setTimeout> | undefined
  #relay: ReturnType<typeof setTimeout> | undefined

  /** @param fail told once the time is up: `timeout` of the path, `noRelay` of the relay */
  constructor(timing: Pick<PeerTiming, 'connectMs' | 'relayMs'>, fail: (reason: RtcFailure) => void) {
    this.#timing = timing
    this.#fail = fail
  }

  /** From now on the path has its whole time. */
  expectPath(): void {
    clearTimeout(this.#path)
    this.#path = setTimeout(() => {
      this.#fail('timeout')
    }, this.#timing.connectMs)
  }

  /** A connection was opened; `relayOnly`: nothing works before a relay address. */
  opened(relayOnly: boolean): void {
    clearTimeout(this.#relay)
    if (relayOnly)
      this.#relay = setTimeout(() => {
        this.#fail('noRelay')
      }, this.#timing.relayMs)
  }

  /** An own address was found; null after the last one. */
  found(candidate: RTCIceCandidateInit | null): void {
    if (candidate?.candidate?.includes(' typ relay') === true) clearTimeout(this.#relay)
  }

  /** The path stands, or nobody waits for it any more. */
  stop(): void {
    clearTimeout(this.#path)
    clearTimeout(this.#relay)
  }
}
