import type { LocalMedia } from '../RtcPort.ts'

type Kind = 'audio' | 'video'
const KINDS = ['audio', 'video'] as const

/** The own tracks of a session with their switches. It never stops a track: the media session owns them. */
export class LocalTracks {
  readonly #listener: { ended(kind: Kind): void; onOff(kind: Kind, on: boolean): void }
  readonly #enabled = { audio: true, video: true }
  readonly #unwatch: Partial<Record<Kind, () => void>> = {}
  #media: LocalMedia | null = null

  constructor(listener: { ended(kind: Kind): void; onOff(kind: Kind, on: boolean): void }) {
    this.#listener = listener
  }

  /** What was published, with later replacements; null before. */
  get media(): LocalMedia | null {
    return this.#media
  }

  set(media: LocalMedia): void {
    this.#media = { ...media }
    for (const kind of KINDS) this.#take(kind, media[kind])
    this.announce()
  }

  setEnabled(kind: Kind, enabled: boolean): void {
    this.#enabled[kind] = enabled
    const track = this.#media?.[kind]
    if (track !== null && track !== undefined) track.enabled = enabled
    if (this.#media !== null) this.#listener.onOff(kind, this.isOn(kind))
  }

  replace(kind: Kind, track: MediaStreamTrack | null): void {
    if (this.#media === null) return
    const was = this.isOn(kind)
    this.#media = { ...this.#media, [kind]: track }
    this.#take(kind, track)
    if (this.isOn(kind) !== was) this.#listener.onOff(kind, this.isOn(kind))
  }

  /** Tells again what is switched off: the other side may not have heard it. */
  announce(): void {
    if (this.#media === null) return
    for (const kind of KINDS) if (!this.isOn(kind)) this.#listener.onOff(kind, false)
  }

  /** Tells again how one kind stands. */
  repeat(kind: Kind): void {
    if (this.#media !== null) this.#listener.onOff(kind, this.isOn(kind))
  }

  clear(): void {
    for (const kind of KINDS) this.#unwatch[kind]?.()
    this.#media = null
  }

  /** Whether a kind is there and switched on. */
  isOn(kind: Kind): boolean {
    return this.#enabled[kind] && (this.#media?.[kind] ?? null) !== null
  }

  #take(kind: Kind, track: MediaStreamTrack | null): void {
    this.#unwatch[kind]?.()
    delete this.#unwatch[kind]
    if (track === null) return
    track.enabled = this.#enabled[kind]
    const ended = (): void => {
      this.#listener.ended(kind)
    }
    track.addEventListener('ended', ended)
    this.#unwatch[kind] = () => {
      track.removeEventListener('ended', ended)
    }
  }
}
