import type { RtcGrant } from '../../contract/call.ts'
import { RtcError } from '../RtcPort.ts'
import type {
  LocalMedia,
  RtcEvent,
  RtcFailure,
  RtcSession,
  RtcSignal,
  RtcSignalling,
  VeilState,
} from '../RtcPort.ts'
import { EventHub } from '../session/EventHub.ts'
import { LocalTracks } from '../session/LocalTracks.ts'
import { RemoteView } from '../session/RemoteView.ts'
import { fakeRemoteStream } from './fakeRemoteStream.ts'

/**
 * Who plays the other side. `pair`: another fake over the signalling. `solo`: it answers by itself at once.
 * `manual`: the test.
 */
export type FakeBehaviour = 'pair' | 'solo' | 'manual'
export interface FakeOptions {
  readonly behaviour: FakeBehaviour
  /** `join` rejects with this. */
  readonly joinFails?: RtcFailure
  /** The remote picture and sound; a moving drawing by default. null: none. */
  readonly remoteStream?: (() => MediaStream) | null
}
export type FakeMethod =
  | 'join'
  | 'publish'
  | 'setEnabled'
  | 'replaceTrack'
  | 'setSpeaker'
  | 'veil'
  | 'saveData'
  | 'restart'
  | 'rejoin'
  | 'leave'

/**
 * A session without a network. What was asked of it stands in `calls`; a test makes the other side do things.
 */
export class FakeSession implements RtcSession {
  readonly grant: RtcGrant
  readonly calls: FakeMethod[] = []
  readonly enabled = { audio: true, video: true }
  readonly #options: FakeOptions
  readonly #signalling: RtcSignalling
  readonly #events = new EventHub()
  readonly #remote = new RemoteView()
  readonly #local = new LocalTracks({
    ended: (kind) => {
      this.#events.emit({ type: 'localEnded', kind })
    },
    onOff: (kind, on) => {
      this.#tell({ kind: 'control', action: kind === 'audio' ? 'microphone' : 'camera', on })
    },
  })
  #unsubscribe: () => void = () => undefined
  #stopStream: () => void = () => undefined
  #remotePublished = false
  #left = false

  constructor(grant: RtcGrant, signalling: RtcSignalling, options: FakeOptions, veiled = false) {
    this.veiled = veiled
    this.grant = grant
    this.#signalling = signalling
    this.#options = options
  }

  get left(): boolean {
    return this.#left
  }
  get media(): LocalMedia | null {
    return this.#local.media
  }

  async join(): Promise<void> {
    if (!this.#take('join')) return
    if (this.#options.joinFails !== undefined) throw new RtcError(this.#options.joinFails)
    this.#unsubscribe = this.#signalling.subscribe((signal) => {
      this.#receive(signal)
    })
    this.emit({ type: 'connection', state: 'connecting' })
    this.#tell({ kind: 'control', action: 'rejoin' })
  }

  async publish(media: LocalMedia): Promise<void> {
    if (!this.#take('publish')) return
    this.#local.set(media)
    if (this.#options.behaviour === 'solo') this.#remotePublished = true
    if (this.veiled) this.#tell({ kind: 'control', action: 'veil', on: true })
    this.#offer()
    this.#meet()
  }

  setEnabled(kind: 'audio' | 'video', enabled: boolean): void {
    if (!this.#take('setEnabled')) return
    this.enabled[kind] = enabled
    this.#local.setEnabled(kind, enabled)
  }

  async replaceTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    if (this.#take('replaceTrack')) this.#local.replace(kind, track)
  }

  /** The veil as it was wanted last. */
  veiled: boolean
  async veil(on: boolean): Promise<VeilState> {
    if (!this.#take('veil')) return on ? 'off' : 'clear'
    this.veiled = on
    if (this.#local.media !== null) this.#tell({ kind: 'control', action: 'veil', on })
    return on ? 'blurred' : 'clear'
  }

  /** Sound only, as it was wanted last on each side. */
  readonly saving = { own: false, remote: false }
  saveData(on: boolean): void {
    if (!this.#take('saveData') || on === this.saving.own) return
    const was = this.#isPaused
    this.saving.own = on
    this.#tell({ kind: 'control', action: 'saveData', on })
    this.#pauseFrom(was)
  }
  get #isPaused(): boolean {
    return this.saving.own || this.saving.remote
  }
  #pauseFrom(was: boolean): void {
    if (this.#isPaused === was) return
    this.emit({ type: 'picturePaused', side: 'own', paused: this.#isPaused })
    this.#tell({ kind: 'control', action: 'picture', on: !this.#isPaused })
  }

  async restart(): Promise<void> {
    if (this.#take('restart') && this.#options.behaviour !== 'manual') this.recover()
  }

  async rejoin(): Promise<void> {
    if (!this.#take('rejoin')) return
    this.emit({ type: 'connection', state: 'connecting' })
    this.#tell({ kind: 'control', action: 'rejoin' })
    this.#offer()
    this.#meet()
  }

  async leave(): Promise<void> {
    if (!this.#take('leave')) return
    this.#left = true
    this.#unsubscribe()
    this.#stopStream()
    this.#local.clear()
    this.#remote.clear()
    this.#events.close()
  }

  /** Output chosen last. */
  speaker = ''
  async setSpeaker(deviceId: string): Promise<void> {
    if (!this.#take('setSpeaker')) return
    await this.#remote.setSpeaker(deviceId)
    this.speaker = deviceId
  }
  attachRemote(element: HTMLVideoElement): () => void {
    return this.#left ? () => undefined : this.#remote.attach(element)
  }
  subscribe(listener: (event: RtcEvent) => void): () => void {
    return this.#events.subscribe(listener)
  }

  // What a test makes happen.
  emit(event: RtcEvent): void {
    this.#events.emit(event)
  }
  /** The other side's picture arrives. */
  remoteFrame(): void {
    if (this.#left) return
    this.#showRemote()
    this.emit({ type: 'connection', state: 'connected' })
    this.emit({ type: 'firstRemoteFrame' })
  }
  remoteMutes(kind: 'audio' | 'video', muted: boolean): void {
    this.emit({ type: 'remoteMuted', kind, muted })
  }
  drop(silentMs = 0): void {
    this.emit({ type: 'connection', state: 'lost', silentMs })
  }
  recover(): void {
    if (this.#events.connection === 'lost') this.emit({ type: 'connection', state: 'connected' })
  }
  fail(reason: RtcFailure): void {
    this.emit({ type: 'failed', reason })
  }

  #take(method: FakeMethod): boolean {
    if (!this.#left) this.calls.push(method)
    return !this.#left
  }

  #tell(signal: RtcSignal): void {
    if (!this.#left) this.#signalling.send(signal)
  }

  #offer(): void {
    if (this.#local.media !== null) this.#tell({ kind: 'offer', sdp: 'fake', epoch: 1 })
  }

  #receive(signal: RtcSignal): void {
    if (signal.kind === 'offer') {
      this.#remotePublished = true
      this.#meet()
    } else if (signal.kind === 'control') {
      if (signal.action === 'rejoin') {
        this.#local.announce()
        if (this.veiled && this.#local.media !== null)
          this.#tell({ kind: 'control', action: 'veil', on: true })
        this.#offer()
      } else if (signal.action === 'saveData') {
        const was = this.#isPaused
        this.saving.remote = signal.on === true
        this.emit({ type: 'remoteSaving', saving: this.saving.remote })
        this.#pauseFrom(was)
      } else if (signal.action === 'picture')
        this.emit({ type: 'picturePaused', side: 'remote', paused: signal.on === false })
      else if (signal.action === 'veil') this.emit({ type: 'remoteVeiled', veiled: signal.on === true })
      else if (signal.action !== 'restart')
        this.remoteMutes(signal.action === 'camera' ? 'video' : 'audio', signal.on === false)
    }
  }

  #meet(): void {
    if (this.#options.behaviour !== 'manual' && this.#local.media !== null && this.#remotePublished)
      this.remoteFrame()
  }

  #showRemote(): void {
    if (this.#remote.tracks.length > 0 || this.#options.remoteStream === null) return
    const given = this.#options.remoteStream?.()
    if (given !== undefined) return this.#remote.setStream(given)
    const drawn = fakeRemoteStream()
    if (drawn === null) return
    this.#stopStream = drawn.stop
    this.#remote.setStream(drawn.stream)
  }
}
