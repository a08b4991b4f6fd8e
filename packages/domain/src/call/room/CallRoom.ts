import type { RtcGrant } from '@visavis/core/contract'
import type { LocalMedia, RtcEvent, RtcPort, RtcSession, RtcSignalling, VeilState } from '@visavis/core/rtc'

export interface CallRoomOptions {
  readonly roomNum: string
  readonly grant: RtcGrant
  readonly kind: 'video' | 'voice'
  /** The own picture is blurred from the first one on. */
  readonly veiled?: boolean
  readonly loadPort: (mode: 'agora' | 'peer') => Promise<RtcPort>
  readonly signalling: RtcSignalling
  readonly onEvent: (event: RtcEvent) => void
}

/**
 * Media room of one call: lives outside the store, found by its number. Every method is safe to repeat and
 * after `leave`.
 */
export class CallRoom {
  readonly roomNum: string
  readonly #options: CallRoomOptions
  #grant: RtcGrant
  #session: Promise<RtcSession> | null = null
  #live: RtcSession | null = null
  #joined: Promise<void> | null = null
  #entered = false
  #speaker = ''
  #veiled: boolean
  #left = false
  readonly #views = new Set<{ element: HTMLVideoElement; detach: () => void }>()

  constructor(options: CallRoomOptions) {
    this.roomNum = options.roomNum
    this.#options = options
    this.#grant = options.grant
    this.#veiled = options.veiled ?? false
  }

  get grant(): RtcGrant {
    return this.#grant
  }
  get isEntered(): boolean {
    return this.#entered
  }

  /** A newer grant (the answer brings one) replaces the ring's until the room is entered. */
  useGrant(grant: RtcGrant): void {
    if (!this.#session) this.#grant = grant
  }

  /** Fetches the adapter while it rings. Nothing is sent. */
  async prepare(): Promise<void> {
    await this.#load()
  }

  /** Enters the room once. Rejects with RtcError. */
  enter(): Promise<void> {
    this.#joined ??= this.#load().then(async (session) => {
      if (this.#left) return
      await session.join()
      this.#entered = true
    })
    return this.#joined
  }

  /**
   * Enters if need be, then sends the own tracks: only ever called after the answer. In a room that was
   * entered while it rang, at once.
   */
  async publish(media: LocalMedia): Promise<void> {
    if (!this.#entered) await this.enter()
    if (!this.#left) await this.#live?.publish(media)
  }

  /** Leaves and enters again with a fresh grant (D39); a room never entered is just entered. */
  async rejoin(grant: RtcGrant, media: LocalMedia): Promise<void> {
    const entered = this.#joined !== null
    this.#grant = grant
    if (this.#left) return
    const session = await this.#load()
    if (entered) await session.rejoin(grant)
    else await this.publish(media)
  }

  /** ICE restart, with fresh servers where the gateway is a new one. */
  async restart(grant?: RtcGrant): Promise<void> {
    if (grant) this.#grant = grant
    await this.#live?.restart(grant)
  }

  setEnabled(kind: 'audio' | 'video', enabled: boolean): void {
    this.#live?.setEnabled(kind, enabled)
  }
  /** Sound first. @returns false where the transport cannot */
  saveData(on: boolean): boolean {
    if (this.#live?.saveData === undefined) return false
    this.#live.saveData(on)
    return true
  }
  async replaceTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await this.#live?.replaceTrack(kind, track)
  }

  /**
   * Blurs the own picture, or lifts the blur; in the same turn where there is a session. @returns how the
   * picture leaves now
   */
  async veil(on: boolean): Promise<VeilState> {
    this.#veiled = on
    return (await this.#live?.veil(on)) ?? (on ? 'blurred' : 'clear')
  }

  /** Output of the remote sound, '' for the browser's default. Rejects when it is gone. */
  async setSpeaker(deviceId: string): Promise<void> {
    // A session that opens within a wait for nothing would miss the choice.
    if (this.#live) await this.#live.setSpeaker(deviceId)
    this.#speaker = deviceId
  }

  /** Plays the remote side in an element as soon as there is one. @returns detach */
  attachRemote(element: HTMLVideoElement): () => void {
    const view = { element, detach: this.#live?.attachRemote(element) ?? nothing }
    this.#views.add(view)
    return () => {
      this.#views.delete(view)
      view.detach()
    }
  }

  /** Leaves for good. Resolves even when the adapter stumbles: a call always ends. */
  async leave(): Promise<void> {
    if (this.#left) return
    this.#left = true
    const session = await this.#session?.catch(() => null)
    await session?.leave().catch(nothing)
  }

  #load(): Promise<RtcSession> {
    this.#session ??= this.#options.loadPort(this.#grant.mode).then((port) => {
      const session = port.createSession(this.#grant, this.#options.signalling, {
        kind: this.#options.kind,
        veiled: this.#veiled,
      })
      session.subscribe((event) => {
        if (!this.#left) this.#options.onEvent(event)
      })
      this.#live = session
      if (this.#speaker !== '') session.setSpeaker(this.#speaker).catch(nothing)
      for (const view of this.#views) view.detach = session.attachRemote(view.element)
      return session
    })
    return this.#session
  }
}

function nothing(): void {
  /* nothing to undo */
}
