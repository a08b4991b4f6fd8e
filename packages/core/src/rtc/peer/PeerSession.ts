import type { RtcGrant } from '../../contract/call.ts'
import { RtcError } from '../RtcPort.ts'
import type {
  LocalMedia,
  RtcEvent,
  RtcFailure,
  RtcSession,
  RtcSessionOptions,
  RtcSignal,
  RtcSignalling,
  VeilState,
} from '../RtcPort.ts'
import { EventHub } from '../session/EventHub.ts'
import { LocalTracks } from '../session/LocalTracks.ts'
import { RemoteView } from '../session/RemoteView.ts'
import { AudioPriority } from '../session/AudioPriority.ts'
import { watchFirstMedia } from '../session/watchFirstMedia.ts'
import { Veil } from '../veil/Veil.ts'
import type { VeilEngine } from '../veil/VeilEngine.ts'
import { ConnectLimits } from './ConnectLimits.ts'
import { controlEvent } from './controlEvent.ts'
import { Negotiation } from './Negotiation.ts'
import type { LineTest } from './lineTest.ts'
import type { PeerLink } from './PeerLink.ts'
import { QualityMonitor } from './QualityMonitor.ts'
import { PathLoss } from './PathLoss.ts'
import { PathTest } from './PathTest.ts'
import { readStats } from './readStats.ts'
import { Recovery } from './Recovery.ts'
import type { PeerTiming } from './timing.ts'

/**
 * A call between two browsers. `grant.polite` makes the offers; the other side answers and asks for offers.
 */
export class PeerSession implements RtcSession {
  readonly #kind: 'video' | 'voice'
  readonly #signalling: RtcSignalling
  readonly #events = new EventHub()
  readonly #remote = new RemoteView()
  readonly #local = new LocalTracks({
    ended: (kind) => {
      this.#events.emit({ type: 'localEnded', kind })
    },
    onOff: (kind, on) => {
      this.#tell(kind, on)
    },
  })
  readonly #negotiation: Negotiation
  readonly #veil: Veil
  readonly #recovery: Recovery
  readonly #quality: QualityMonitor
  readonly #loss = new PathLoss()
  readonly #stops: (() => void)[] = []
  #grant: RtcGrant
  readonly #limits: ConnectLimits
  readonly #pathTest: PathTest
  readonly #audioPriority: AudioPriority
  #joined = false
  #left = false

  constructor(
    grant: RtcGrant,
    signalling: RtcSignalling,
    options: RtcSessionOptions,
    timing: PeerTiming,
    lineTest: LineTest,
    engine: VeilEngine | null,
  ) {
    this.#grant = grant
    this.#kind = options.kind ?? 'video'
    this.#signalling = signalling
    this.#limits = new ConnectLimits(timing, (reason) => {
      this.#fail(reason)
    })
    this.#quality = new QualityMonitor(
      timing.qualityMs,
      (quality) => {
        if (this.#events.hadFirstFrame) this.#events.emit({ type: 'quality', ...quality })
      },
      (active) => {
        this.#picturePaused(!active)
      },
    )
    this.#audioPriority = new AudioPriority({
      quality: this.#quality,
      send: (signal) => {
        this.#send(signal)
      },
      emit: (event) => {
        this.#events.emit(event)
      },
    })
    this.#recovery = new Recovery(
      timing,
      () => {
        this.#restart()
      },
      () => {
        this.#fail('timeout')
      },
    )
    this.#negotiation = new Negotiation(
      grant.polite,
      timing.resendMs,
      {
        send: (signal) => {
          this.#send(signal)
        },
        media: () => this.#outgoing(this.#local.media),
        opened: (link) => {
          this.#linkOpened(link)
        },
        sending: (sender) => {
          this.#veil.guard(sender)
        },
        track: (track) => {
          this.#remote.setTrack(track)
        },
        state: (state) => {
          this.#linkState(state)
        },
        candidate: (candidate) => {
          this.#limits.found(candidate)
        },
        repeated: () => {
          this.#announce()
        },
      },
      () => this.#grant,
      lineTest(null),
    )
    this.#veil = new Veil({
      veiled: options.veiled ?? false,
      engine,
      replace: () => this.#negotiation.replaceTrack('video'),
      onBroken: () => {
        if (this.#negotiation.isOpen && !this.#left) void this.#negotiation.startOver()
      },
    })
    this.#pathTest = new PathTest(lineTest, this.#quality, this.#negotiation)
  }

  async join(): Promise<void> {
    if (this.#left || this.#joined) return
    if (typeof RTCPeerConnection === 'undefined') throw new RtcError('unsupported')
    this.#joined = true
    this.#stops.push(
      this.#signalling.subscribe((signal) => {
        this.#receive(signal)
      }),
    )
    this.#events.emit({ type: 'connection', state: 'connecting' })
    if (this.#grant.early) await this.#open()
  }

  async publish(media: LocalMedia): Promise<void> {
    if (this.#left) return
    this.#local.set(media)
    // What is open already gets the tracks before anything is watched for.
    const sent = this.#negotiation.isOpen ? this.#negotiation.send() : null
    this.#awaitMedia()
    if (sent === null) await this.#open()
    await (sent ?? this.#negotiation.send())
    this.#tellVeil()
    this.#testLine()
  }

  setEnabled(kind: 'audio' | 'video', enabled: boolean): void {
    if (!this.#left) this.#local.setEnabled(kind, enabled)
  }

  async replaceTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    if (this.#left) return
    this.#local.replace(kind, track)
    await this.#negotiation.replaceTrack(kind)
  }

  async veil(on: boolean): Promise<VeilState> {
    if (this.#left) return on ? 'off' : 'clear'
    const was = this.#veil.state
    const now = this.#veil.set(on)
    if (this.#local.media !== null && was !== this.#veil.state) this.#tellVeil(true)
    return await now
  }

  saveData(on: boolean): void {
    if (!this.#left) this.#audioPriority.want(on)
  }

  async restart(grant?: RtcGrant): Promise<void> {
    if (this.#left || !this.#joined) return
    if (grant !== undefined) {
      this.#grant = grant
      this.#negotiation.configure(grant)
    }
    this.#loss.restarted()
    await this.#negotiation.restart()
  }

  async rejoin(grant: RtcGrant): Promise<void> {
    if (this.#left) return
    this.#grant = grant
    this.#recovery.stop()
    this.#loss.begin(this.#negotiation.link)
    this.#events.emit({ type: 'connection', state: 'connecting' })
    if (this.#local.media !== null) this.#limits.expectPath()
    try {
      await this.#negotiation.startOver()
    } catch (cause) {
      throw new RtcError('refused', { cause })
    }
  }

  leave(): Promise<void> {
    if (this.#left) return Promise.resolve()
    this.#left = true
    this.#recovery.stop()
    this.#quality.stop()
    this.#limits.stop()
    for (const stop of this.#stops) stop()
    this.#negotiation.close()
    this.#veil.close()
    this.#local.clear()
    this.#remote.clear()
    this.#events.close()
    return Promise.resolve()
  }

  async setSpeaker(deviceId: string): Promise<void> {
    if (!this.#left) await this.#remote.setSpeaker(deviceId)
  }
  attachRemote(element: HTMLVideoElement): () => void {
    return this.#left ? () => undefined : this.#remote.attach(element)
  }
  subscribe(listener: (event: RtcEvent) => void): () => void {
    return this.#events.subscribe(listener)
  }

  /** RTP packets that left so far: 0 until `publish`. For diagnosis and tests. */
  async sentPackets(): Promise<number> {
    const report = await this.#negotiation.link?.stats()
    return report === undefined ? 0 : readStats(report).sent
  }

  async #open(): Promise<void> {
    try {
      await this.#negotiation.open()
    } catch (cause) {
      throw new RtcError('refused', { cause })
    }
  }

  #restart(): void {
    this.#loss.restarted()
    void this.#negotiation.restart()
  }

  #receive(signal: RtcSignal): void {
    // The other side noticed the loss, too, and is the one that offers.
    if (signal.kind === 'offer' || (signal.kind === 'control' && signal.action === 'restart'))
      this.#loss.restarted()
    if (signal.kind !== 'control') this.#negotiation.receive(signal)
    else if (signal.action === 'restart' || signal.action === 'rejoin') this.#negotiation.asked(signal.action)
    else if (signal.action === 'saveData') this.#audioPriority.wanted(signal.on === true)
    else {
      const event = controlEvent(signal)
      if (event !== null) this.#events.emit(event)
    }
  }

  #send(signal: RtcSignal): void {
    if (!this.#left) this.#signalling.send(signal)
  }

  #tell(kind: 'audio' | 'video', on: boolean): void {
    this.#send({
      kind: 'control',
      action: kind === 'audio' ? 'microphone' : 'camera',
      on: on && (kind === 'audio' || this.#veil.state !== 'off'),
    })
  }

  /** Says how the own picture leaves; where nothing special is to be said only when it `changed`. */
  #tellVeil(changed = false): void {
    const { state } = this.#veil
    if (changed || state !== 'clear') this.#send({ kind: 'control', action: 'veil', on: state !== 'clear' })
    // No picture at all is what a camera that is off looks like.
    if (state === 'off') this.#send({ kind: 'control', action: 'camera', on: false })
    else if (changed) this.#local.repeat('video')
  }

  #picturePaused(paused: boolean): void {
    if (this.#kind === 'video') this.#audioPriority.paused(paused)
  }

  #announce(): void {
    this.#local.announce()
    this.#audioPriority.announce()
    if (!this.#quality.active) this.#picturePaused(true)
    if (this.#local.media !== null) this.#tellVeil()
  }

  #outgoing<M extends LocalMedia | null>(media: M): M {
    return media === null ? media : { ...media, video: this.#veil.outgoing(media.video) }
  }

  #linkOpened(link: PeerLink): void {
    this.#limits.opened(this.#grant.iceTransportPolicy === 'relay' && !link.connected)
  }

  #linkState(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      this.#recovery.stop()
      this.#limits.stop()
      const { link } = this.#negotiation
      if (link !== null) this.#quality.watch(link)
      this.#testLine()
      this.#events.emit({ type: 'connection', state: 'connected' })
      const mended = this.#loss.end(link)
      if (mended !== null) this.#events.emit({ type: 'recovered', ...mended })
    } else if (state === 'disconnected' || state === 'failed') {
      // A path that was never connected is handled by the connect timeout; while it rings there is none.
      if (this.#events.connection === 'connecting') return
      this.#recovery.lost(state === 'failed')
      if (this.#loss.begin(this.#negotiation.link)) void this.#tellLoss()
    }
  }

  /**
   * Reports the lost path and since when nothing came: browsers report a loss late, and billing stops at the
   * last media packet (D21).
   */
  async #tellLoss(): Promise<void> {
    const report = await this.#negotiation.link?.stats().catch(() => undefined)
    // Back already, or entered anew: nothing to tell.
    if (!this.#loss.isOpen || this.#events.connection === 'connecting') return
    const silentMs = Math.round(report === undefined ? 0 : (readStats(report).silentMs ?? 0))
    this.#loss.backdate(silentMs)
    this.#events.emit({ type: 'connection', state: 'lost', silentMs })
  }

  #testLine(): void {
    this.#pathTest.run(this.#local.media === null)
  }

  #awaitMedia(): void {
    if (!this.#negotiation.connected) this.#limits.expectPath()
    if (this.#events.hadFirstFrame) return
    this.#stops.push(
      watchFirstMedia(
        {
          videoTrack: () => this.#remote.track('video'),
          received: async () => {
            const report = await this.#negotiation.link?.stats()
            return report === undefined ? { audioPackets: 0, framesDecoded: 0 } : readStats(report)
          },
          soundIsEnough: () => this.#kind === 'voice' || this.#events.isRemoteMuted('video'),
        },
        () => {
          this.#events.emit({ type: 'firstRemoteFrame' })
        },
      ),
    )
  }

  #fail(reason: RtcFailure): void {
    this.#recovery.stop()
    this.#limits.stop()
    this.#events.emit({ type: 'failed', reason })
  }
}
