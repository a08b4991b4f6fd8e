import { constraintsFor } from './constraints.ts'
import type { DeviceChoice } from './constraints.ts'
import { mediaFailureOf } from './mediaFailureOf.ts'
import { MediaFailure } from './MediaPort.ts'
import type { MediaEvent, MediaKind, MediaWant, WantedDevice } from './MediaPort.ts'
import type { LocalMedia } from '../rtc/RtcPort.ts'

const KINDS = ['audio', 'video'] as const

/**
 * The one running session. Safari ends an earlier capture when the same device is opened again, so everybody
 * shares these tracks, and a device is opened only when its kind is not running yet or another one was
 * chosen.
 */
export class SharedMedia {
  readonly #devices: MediaDevices
  readonly #listeners = new Set<(event: MediaEvent) => void>()
  readonly #tracks: Record<MediaKind, MediaStreamTrack | null> = { audio: null, video: null }
  readonly #choice: DeviceChoice = { audio: '', video: '', facing: 'user' }
  /** Names of the chosen devices, for when their ids are others by now. */
  readonly #names: Record<MediaKind, string> = { audio: '', video: '' }
  #chain: Promise<unknown> = Promise.resolve()
  #holders = 0

  constructor(devices: MediaDevices) {
    this.#devices = devices
  }

  get media(): LocalMedia {
    return { video: this.#tracks.video, audio: this.#tracks.audio }
  }
  get facing(): 'user' | 'environment' {
    return facingOf(this.#tracks.video) ?? (this.#choice.video === '' ? this.#choice.facing : 'user')
  }
  /** Counts from the next opening on. */
  prefer(choice: Partial<Record<MediaKind, WantedDevice>>): void {
    for (const kind of KINDS) {
      const wanted = choice[kind]
      if (wanted === undefined) continue
      this.#choice[kind] = wanted.id
      this.#names[kind] = wanted.label
    }
  }

  deviceId(kind: MediaKind): string {
    return this.#tracks[kind]?.getSettings().deviceId ?? ''
  }

  subscribe(listener: (event: MediaEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Counts a holder and opens what is missing. On failure nothing was counted. */
  async hold(want: MediaWant): Promise<void> {
    this.#holders += 1
    try {
      await this.#next(() => this.#openMissing(want))
    } catch (error) {
      this.release()
      throw error
    }
  }

  /** Switches one kind off; whoever wants it opens it again. */
  close(kind: MediaKind): Promise<void> {
    return this.#next(async () => {
      this.#set(kind, null)
    })
  }

  /** The last one switches everything off. */
  release(): void {
    this.#holders -= 1
    if (this.#holders > 0) return
    for (const kind of KINDS) this.#set(kind, null)
    this.#listeners.clear()
  }

  /**
   * Opens another device of a kind. The new one starts before the old one stops, except where it is the same
   * hardware twice.
   */
  use(kind: MediaKind, choice: Partial<DeviceChoice>): Promise<MediaStreamTrack> {
    return this.#next(async () => {
      const wanted = { ...this.#choice, ...choice }
      const enabled = this.#tracks[kind]?.enabled ?? true
      const track = await this.#exchange(kind, wanted)
      track.enabled = enabled
      if (this.#holders <= 0) {
        track.stop()
        throw new MediaFailure('failed', kind)
      }
      Object.assign(this.#choice, choice)
      this.#names[kind] = ''
      this.#set(kind, track)
      this.#emit({ type: 'replaced', kind, track, unplugged: false })
      return track
    })
  }

  async #exchange(kind: MediaKind, wanted: DeviceChoice): Promise<MediaStreamTrack> {
    try {
      return await this.#open(kind, wanted)
    } catch (error) {
      const old = this.#tracks[kind]
      if (old === null || mediaFailureOf(error, kind).reason !== 'busy') throw error
      // Phones open one camera at a time: let go of the old one, and take it back if the new one still fails.
      old.stop()
      try {
        return await this.#open(kind, wanted)
      } catch (second) {
        const back = await this.#open(kind, this.#choice)
        back.enabled = old.enabled
        this.#set(kind, back)
        this.#emit({ type: 'replaced', kind, track: back, unplugged: false })
        throw second
      }
    }
  }

  async #open(kind: MediaKind, choice: DeviceChoice): Promise<MediaStreamTrack> {
    const stream = await this.#ask({ video: kind === 'video', audio: kind === 'audio' }, choice, kind)
    const track = stream.getTracks().find((candidate) => candidate.kind === kind)
    if (track === undefined) throw new MediaFailure('none', kind)
    return track
  }

  async #openMissing(want: MediaWant): Promise<void> {
    const missing = KINDS.filter((kind) => want[kind] && this.#tracks[kind]?.readyState !== 'live')
    if (missing.length === 0) return
    const stream = await this.#askPreferred(
      { video: missing.includes('video'), audio: missing.includes('audio') },
      missing.length === 1 ? (missing[0] ?? null) : null,
    )
    // Released while the person was being asked: do not leave the light on.
    if (this.#holders <= 0) for (const track of stream.getTracks()) track.stop()
    else for (const track of stream.getTracks()) this.#set(track.kind as MediaKind, track)
  }

  /**
   * The devices wanted; what is not there by id is looked for by name, and where it is gone the browser
   * chooses.
   */
  async #askPreferred(want: MediaWant, kind: MediaKind | null): Promise<MediaStream> {
    try {
      return await this.#ask(want, this.#choice, kind)
    } catch (error) {
      if (!(error instanceof MediaFailure) || error.reason !== 'overconstrained') throw error
    }
    const found = await this.#found()
    const stream = await this.#ask(want, found, kind).catch((error: unknown) => {
      if (error instanceof MediaFailure && error.reason === 'overconstrained')
        return this.#ask(want, { ...found, audio: '', video: '' }, kind)
      throw error
    })
    await this.#takeByName(stream)
    return stream
  }

  /** The chosen devices as they are listed now; '' for one that is not. */
  async #found(): Promise<DeviceChoice> {
    const listed = await this.#devices.enumerateDevices().catch(() => [])
    const idOf = (kind: MediaKind): string => {
      const ofKind = listed.filter(
        (device) => device.kind === (kind === 'video' ? 'videoinput' : 'audioinput'),
      )
      const { [kind]: id } = this.#choice,
        { [kind]: name } = this.#names
      return (
        (id === ''
          ? undefined
          : (ofKind.find((device) => device.deviceId === id) ??
            (name === '' ? undefined : ofKind.find((device) => device.label === name)))
        )?.deviceId ?? ''
      )
    }
    return { ...this.#choice, audio: idOf('audio'), video: idOf('video') }
  }

  /**
   * Some browsers tell names only while something is open: what was opened instead of a chosen device gives
   * way to it then.
   */
  async #takeByName(stream: MediaStream): Promise<void> {
    const found = await this.#found()
    for (const track of stream.getTracks()) {
      const kind = track.kind as MediaKind
      if (found[kind] === '') continue
      this.#choice[kind] = found[kind]
      if (track.getSettings().deviceId === found[kind]) continue
      const chosen = await this.#open(kind, found).catch(() => null)
      if (chosen === null) continue
      track.stop()
      stream.removeTrack(track)
      stream.addTrack(chosen)
    }
  }

  async #ask(want: MediaWant, choice: DeviceChoice, kind: MediaKind | null): Promise<MediaStream> {
    try {
      return await this.#devices.getUserMedia(constraintsFor(want, choice))
    } catch (error) {
      const failure = mediaFailureOf(error, kind)
      if (failure.reason !== 'none' || kind !== null) throw failure
      throw new MediaFailure('none', await this.#absent(), { cause: error })
    }
  }

  /** Which of the two is not there; null when both are. The browser does not say. */
  async #absent(): Promise<MediaKind | null> {
    const present = (await this.#devices.enumerateDevices().catch(() => [])).map((device) => device.kind)
    const absent = KINDS.filter((kind) => !present.includes(kind === 'video' ? 'videoinput' : 'audioinput'))
    return absent.length === 1 ? (absent[0] ?? null) : null
  }

  #set(kind: MediaKind, track: MediaStreamTrack | null): void {
    this.#tracks[kind]?.stop()
    this.#tracks[kind] = track
    track?.addEventListener('ended', () => {
      void this.#ended(kind, track)
    })
  }

  /**
   * Unplugged: what the browser takes now goes on, switched on or off as the old one was. Taken away, it
   * stays away: asking again would be rude.
   */
  #ended(kind: MediaKind, track: MediaStreamTrack): Promise<void> {
    const id = track.getSettings().deviceId ?? ''
    return this.#next(async () => {
      if (this.#tracks[kind] !== track) return
      const listed = await this.#devices.enumerateDevices().catch(() => [])
      const next = listed.some(({ deviceId }) => deviceId === id)
        ? null
        : await this.#open(kind, { ...this.#choice, [kind]: '' }).catch(() => null)
      if (next === null) this.#emit({ type: 'ended', kind })
      else if (this.#holders <= 0) next.stop()
      else {
        next.enabled = track.enabled
        this.#set(kind, next)
        this.#emit({ type: 'replaced', kind, track: next, unplugged: true })
      }
    })
  }

  #emit(event: MediaEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  #next<T>(step: () => Promise<T>): Promise<T> {
    const run = this.#chain.then(step)
    this.#chain = run.catch(() => undefined)
    return run
  }
}

function facingOf(track: MediaStreamTrack | null): 'user' | 'environment' | null {
  const facing = track?.getSettings().facingMode
  return facing === 'environment' ? 'environment' : facing === 'user' ? 'user' : null
}
