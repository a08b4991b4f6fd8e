import type {
  IAgoraRTCClient,
  IAgoraRTCRemoteUser,
  ILocalAudioTrack,
  ILocalTrack,
  ILocalVideoTrack,
} from 'agora-rtc-sdk-ng/esm'
import type { RtcGrant } from '../../contract/call.ts'
import { RtcError } from '../RtcPort.ts'
import type {
  LocalMedia,
  RtcEvent,
  RtcSession,
  RtcSessionOptions,
  RtcSignal,
  RtcSignalling,
  VeilState,
} from '../RtcPort.ts'
import { EventHub } from '../session/EventHub.ts'
import { LocalTracks } from '../session/LocalTracks.ts'
import { RemoteView } from '../session/RemoteView.ts'
import { watchFirstMedia } from '../session/watchFirstMedia.ts'
import { AudioPriority } from '../session/AudioPriority.ts'
import { Veil } from '../veil/Veil.ts'
import { agoraFailure } from './agoraFailure.ts'
import type { Agora } from './loadAgora.ts'
import { barsOf } from './networkQuality.ts'
import type { AgoraTiming } from './timing.ts'
import { within } from './within.ts'

type Kind = 'audio' | 'video'
/** After so long without a picture, sound alone counts as the first media. */
const SOUND_ALONE_MS = 2000

/**
 * A call through Agora's cloud. Tracks come from the shared media session, so the SDK opens no device of its
 * own.
 */
export class AgoraSession implements RtcSession {
  readonly #load: () => Promise<Agora>
  readonly #options: RtcSessionOptions
  readonly #timing: AgoraTiming
  readonly #events = new EventHub()
  readonly #remote = new RemoteView()
  readonly #local = new LocalTracks({
    ended: (kind) => {
      this.#events.emit({ type: 'localEnded', kind })
    },
    onOff: (kind, on) => {
      this.#mute(kind)
      // The cloud says nothing of somebody who has no camera: the gateway's line does.
      this.#signalling?.send({ kind: 'control', action: kind === 'audio' ? 'microphone' : 'camera', on })
    },
  })
  readonly #audioPriority: AudioPriority
  #pictureWaits = false
  /**
   * The SDK shows nobody its senders: it draws, and has no guard behind the encoder. One frame that is being
   * encoded may leave after a press.
   */
  readonly #veil: Veil
  readonly #signalling: RtcSignalling | null
  #unsubscribe: () => void = () => undefined
  readonly #published: { audio: ILocalAudioTrack | null; video: ILocalVideoTrack | null } = {
    audio: null,
    video: null,
  }
  #grant: RtcGrant
  #agora: Agora | null = null
  #client: IAgoraRTCClient | null = null
  #stopWatch: () => void = () => undefined
  #lostTimer: ReturnType<typeof setTimeout> | undefined
  #heardSince: number | null = null
  #left = false
  /** The other side's picture stands still by a wish, and not because of a camera that is off. */
  #remotePaused = false

  constructor(
    load: () => Promise<Agora>,
    grant: RtcGrant,
    options: RtcSessionOptions,
    timing: AgoraTiming,
    signalling: RtcSignalling | null = null,
  ) {
    this.#load = load
    this.#grant = grant
    this.#options = options
    this.#timing = timing
    this.#signalling = signalling
    this.#audioPriority = new AudioPriority({
      quality: {
        pause: (on) => {
          this.#pausePicture(on)
        },
      },
      send: (signal) => {
        this.#signalling?.send(signal)
      },
      emit: (event) => {
        this.#events.emit(event)
      },
    })
    this.#veil = new Veil({
      veiled: options.veiled ?? false,
      always: true,
      replace: () => this.#republish('video'),
    })
  }

  async join(): Promise<void> {
    if (this.#left || this.#client !== null) return
    this.#unsubscribe()
    this.#unsubscribe =
      this.#signalling?.subscribe((signal) => {
        this.#hear(signal)
      }) ?? (() => undefined)
    this.#events.emit({ type: 'connection', state: 'connecting' })
    try {
      await within(this.#enter(), this.#timing.joinMs, () => new RtcError('timeout'))
    } catch (error) {
      await this.#exit()
      if (!this.#left) throw agoraFailure(error)
    }
  }

  async publish(media: LocalMedia): Promise<void> {
    if (this.#left) return
    this.#local.set(media)
    await this.#send()
    if (this.#veil.state !== 'clear') this.#tellVeil()
    if (this.#events.hadFirstFrame) return
    this.#stopWatch()
    this.#stopWatch = watchFirstMedia(
      {
        videoTrack: () => this.#remote.track('video'),
        received: async () => this.#received(),
        soundIsEnough: () =>
          this.#options.kind === 'voice' || this.#events.isRemoteMuted('video') || this.#hasNoCamera(),
      },
      () => {
        this.#events.emit({ type: 'firstRemoteFrame' })
      },
    )
  }

  setEnabled(kind: Kind, enabled: boolean): void {
    if (!this.#left) this.#local.setEnabled(kind, enabled)
  }

  async replaceTrack(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    if (this.#left) return
    this.#local.replace(kind, track)
    await this.#republish(kind)
  }

  async veil(on: boolean): Promise<VeilState> {
    if (this.#left) return on ? 'off' : 'clear'
    const was = this.#veil.state
    const now = this.#veil.set(on)
    if (this.#local.media !== null && was !== this.#veil.state) this.#tellVeil()
    return await now
  }

  /**
   * No picture leaves while either side wants sound only: the cloud takes it from this side as from one whose
   * camera is off.
   */
  saveData(on: boolean): void {
    if (!this.#left) this.#audioPriority.want(on)
  }

  #pausePicture(on: boolean): void {
    if (on === this.#pictureWaits || this.#options.kind === 'voice') return
    this.#pictureWaits = on
    this.#mute('video')
    this.#audioPriority.paused(on)
  }

  #mute(kind: Kind): void {
    this.#published[kind]?.setMuted(this.#isSilent(kind)).catch(() => undefined)
  }
  #isSilent(kind: Kind): boolean {
    return !this.#local.isOn(kind) || (kind === 'video' && this.#pictureWaits)
  }

  /** What the other side says by the gateway's line. */
  #hear(signal: RtcSignal): void {
    if (signal.kind !== 'control') return
    const isOn = signal.on === true
    switch (signal.action) {
      case 'veil':
        return this.#events.emit({ type: 'remoteVeiled', veiled: isOn })
      case 'saveData':
        return this.#audioPriority.wanted(isOn)
      case 'picture':
        this.#remotePaused = !isOn
        return this.#events.emit({ type: 'picturePaused', side: 'remote', paused: !isOn })
      case 'camera':
        return this.#events.emit({ type: 'remoteMuted', kind: 'video', muted: !isOn })
      case 'microphone':
        return this.#events.emit({ type: 'remoteMuted', kind: 'audio', muted: !isOn })
      case 'restart':
      case 'rejoin':
        return undefined
    }
  }

  #tellVeil(): void {
    this.#signalling?.send({ kind: 'control', action: 'veil', on: this.#veil.state !== 'clear' })
  }

  async #republish(kind: Kind): Promise<void> {
    const published = this.#published[kind],
      client = this.#client
    if (published !== null && client !== null) {
      // Custom tracks cannot be exchanged in place: the new one is published after the old one was taken
      // back.
      this.#published[kind] = null
      await client.unpublish(published).catch(() => undefined)
    }
    await this.#send()
  }

  /** The SDK restarts a lost path by itself; a fresh grant renews the token. */
  async restart(grant?: RtcGrant): Promise<void> {
    if (this.#left || this.#client === null) return
    await this.rejoin(grant ?? this.#grant)
  }

  async rejoin(grant: RtcGrant): Promise<void> {
    if (this.#left) return
    this.#grant = grant
    await this.#exit()
    await this.join()
    if (this.#local.media !== null) await this.#send()
  }

  async leave(): Promise<void> {
    if (this.#left) return
    this.#left = true
    this.#stopWatch()
    clearTimeout(this.#lostTimer)
    await this.#exit()
    this.#unsubscribe()
    this.#veil.close()
    this.#local.clear()
    this.#remote.clear()
    this.#events.close()
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

  async #enter(): Promise<void> {
    const agora = (this.#agora ??= await this.#load())
    if (this.#left) return
    const client = (this.#client = agora.createClient({ mode: 'rtc', codec: 'vp8' }))
    this.#listen(client)
    const { appId, channel, token, uid } = this.#grant
    await client.join(appId, channel, token, uid)
    // Given up meanwhile: the room was left already.
    if (this.#client === client) this.#events.emit({ type: 'connection', state: 'connected' })
    else await client.leave().catch(() => undefined)
  }

  #listen(client: IAgoraRTCClient): void {
    const emit = (event: RtcEvent): void => {
      if (this.#client === client) this.#events.emit(event)
    }
    client.on('user-published', (user, kind) => {
      if (kind !== 'datachannel') void this.#take(client, user, kind)
    })
    // A stream that stops says nothing: it does so too while somebody changes the camera or comes anew. Who
    // mutes says it here.
    client.on('user-info-updated', (_uid, message) => {
      if (!message.startsWith('mute-') && !message.startsWith('unmute-')) return
      const kind = message.endsWith('video') ? 'video' : 'audio'
      if (kind === 'audio' || !this.#remotePaused)
        emit({ type: 'remoteMuted', kind, muted: message.startsWith('mute-') })
    })
    client.on('connection-state-change', (state) => {
      clearTimeout(this.#lostTimer)
      if (state === 'CONNECTED') emit({ type: 'connection', state: 'connected' })
      else if (state === 'RECONNECTING') {
        emit({ type: 'connection', state: 'lost', silentMs: 0 })
        this.#lostTimer = setTimeout(() => {
          emit({ type: 'failed', reason: 'timeout' })
        }, this.#timing.lostMs)
      }
    })
    client.on('network-quality', ({ uplinkNetworkQuality, downlinkNetworkQuality }) => {
      if (this.#client !== client || !this.#events.hadFirstFrame) return
      const { RTT } = client.getRTCStats()
      const lost = Object.values(client.getRemoteAudioStats())[0]?.packetLossRate ?? 0
      emit({
        type: 'quality',
        bars: barsOf(uplinkNetworkQuality, downlinkNetworkQuality),
        rttMs: RTT ?? 0,
        lossPercent: lost,
      })
    })
    client.on('token-privilege-will-expire', () => {
      this.#renew(client).catch(() => undefined)
    })
    client.on('token-privilege-did-expire', () => {
      emit({ type: 'failed', reason: 'refused' })
    })
  }

  async #renew(client: IAgoraRTCClient): Promise<void> {
    const grant = await this.#options.renew?.()
    if (grant === undefined || this.#client !== client) return
    this.#grant = grant
    await client.renewToken(grant.token)
  }

  async #take(client: IAgoraRTCClient, user: IAgoraRTCRemoteUser, kind: Kind): Promise<void> {
    const track = await (
      kind === 'video' ? client.subscribe(user, 'video') : client.subscribe(user, 'audio')
    ).catch(() => null)
    if (track === null || this.#client !== client) return
    if (kind === 'audio') this.#heardSince ??= performance.now()
    this.#remote.setTrack(track.getMediaStreamTrack())
    this.#events.emit({ type: 'remoteMuted', kind, muted: false })
  }

  /** Somebody is heard and after a while still publishes no picture. */
  #hasNoCamera(): boolean {
    return (
      this.#heardSince !== null &&
      performance.now() - this.#heardSince > SOUND_ALONE_MS &&
      this.#client?.remoteUsers.some((user) => user.hasVideo) === false
    )
  }

  #received(): { audioPackets: number; framesDecoded: number } {
    const client = this.#client
    if (client === null) return { audioPackets: 0, framesDecoded: 0 }
    const audioPackets = Object.values(client.getRemoteAudioStats())[0]?.receivePackets ?? 0
    const decoding = (Object.values(client.getRemoteVideoStats())[0]?.decodeFrameRate ?? 0) > 0
    return { audioPackets, framesDecoded: decoding ? 1 : 0 }
  }

  /** Publishes what is there and not yet published, in one go. */
  async #send(): Promise<void> {
    const client = this.#client,
      agora = this.#agora,
      media = this.#local.media
    if (client === null || agora === null || media === null) return
    try {
      const fresh: ILocalTrack[] = []
      if (media.audio !== null && this.#published.audio === null)
        fresh.push((this.#published.audio = agora.createCustomAudioTrack({ mediaStreamTrack: media.audio })))
      const video = this.#veil.outgoing(media.video)
      if (video !== null && this.#published.video === null)
        fresh.push((this.#published.video = agora.createCustomVideoTrack({ mediaStreamTrack: video })))
      if (fresh.length === 0) return
      // Switched off before it is published: nothing of it leaves in between.
      for (const kind of ['audio', 'video'] as const)
        await this.#published[kind]?.setMuted(this.#isSilent(kind))
      await client.publish(fresh)
      this.#audioPriority.announce()
      if (this.#pictureWaits) this.#audioPriority.paused(true)
    } catch (error) {
      throw agoraFailure(error)
    }
  }

  async #exit(): Promise<void> {
    const client = this.#client
    this.#client = null
    // Custom tracks are dropped, not closed: closing would stop the tracks of the media session.
    this.#published.audio = null
    this.#published.video = null
    client?.removeAllListeners()
    await client?.leave().catch(() => undefined)
  }
}
