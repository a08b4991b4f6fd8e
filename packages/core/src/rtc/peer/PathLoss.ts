import type { RtcRecovery } from '../RtcPort.ts'

/** What mended a loss of the media path, and how long nothing came through. */
interface Mended {
  readonly how: RtcRecovery
  readonly afterMs: number
}

/**
 * The running loss of a session's media path, from the last media on; nothing while the path is there.
 * Connections are told apart by themselves.
 */
export class PathLoss {
  readonly #now: () => number
  #open: { readonly connection: object | null; since: number; restarted: boolean } | null = null

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#open !== null
  }

  /** The path is gone. @returns false when that was known */
  begin(connection: object | null): boolean {
    if (this.#open !== null) return false
    this.#open = { connection, since: this.#now(), restarted: false }
    return true
  }

  /** It is known since when nothing came: that long before now. */
  backdate(silentMs: number): void {
    if (this.#open !== null) this.#open.since = this.#now() - silentMs
  }

  /** Somebody asked for new addresses. */
  restarted(): void {
    if (this.#open !== null) this.#open.restarted = true
  }

  /** The path is there. @returns null when it was not gone */
  end(connection: object | null): Mended | null {
    const was = this.#open
    this.#open = null
    if (was === null) return null
    const how = was.connection !== connection ? 'rejoin' : was.restarted ? 'restart' : 'itself'
    return { how, afterMs: Math.max(0, Math.round(this.#now() - was.since)) }
  }
}
