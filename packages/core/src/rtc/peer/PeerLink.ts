import type { RtcGrant } from '../../contract/call.ts'
import type { LocalMedia } from '../RtcPort.ts'
import type { Rung } from './ladder.ts'
import type { Line } from './lineTest.ts'
import { tuneAudio } from './tuneAudio.ts'
import { tuneVideo } from './tuneVideo.ts'

/** What a link tells its session. */
export interface PeerLinkListener {
  candidate(candidate: RTCIceCandidateInit | null): void
  track(track: MediaStreamTrack): void
  state(state: RTCPeerConnectionState): void
  /** The sender of the own picture, before it is described to anybody. */
  sending(sender: RTCRtpSender): void
}

type Kind = 'audio' | 'video'

/** One RTCPeerConnection: one epoch of a session. It knows no signalling and no retries. */
export class PeerLink {
  readonly epoch: number
  readonly #pc: RTCPeerConnection
  readonly #listener: PeerLinkListener
  readonly #senders: Partial<Record<Kind, RTCRtpSender>> = {}
  #answered = false
  #wanted: Rung | null = null
  #limiting: Promise<void> | null = null
  #line: Line
  /** What the other side sent last, as it was sent. */
  #remote: RTCSessionDescriptionInit | null = null

  constructor(epoch: number, grant: RtcGrant, line: Line, listener: PeerLinkListener) {
    this.epoch = epoch
    this.#line = line
    this.#listener = listener
    this.#pc = new RTCPeerConnection(configurationOf(grant))
    this.#pc.addEventListener('icecandidate', (event) => {
      listener.candidate(event.candidate?.toJSON() ?? null)
    })
    this.#pc.addEventListener('track', (event) => {
      listener.track(event.track)
    })
    this.#pc.addEventListener('connectionstatechange', () => {
      listener.state(this.#pc.connectionState)
    })
  }

  /** true once both descriptions were exchanged for the first time. */
  get answered(): boolean {
    return this.#answered
  }
  get waitsForAnswer(): boolean {
    return this.#pc.signalingState === 'have-local-offer'
  }
  get localSdp(): string {
    return this.#pc.localDescription?.sdp ?? ''
  }
  get connected(): boolean {
    return this.#pc.connectionState === 'connected'
  }

  /** Makes an offer, with both kinds in it whatever is sent now; `iceRestart` asks for new addresses. */
  async offer(iceRestart: boolean): Promise<string> {
    if (this.#senders.video === undefined) {
      this.#senders.audio = this.#pc.addTransceiver('audio', { direction: 'sendrecv' }).sender
      this.#senders.video = this.#pc.addTransceiver('video', { direction: 'sendrecv' }).sender
      this.#listener.sending(this.#senders.video)
    }
    await this.#pc.setLocalDescription(await this.#pc.createOffer({ iceRestart }))
    return this.localSdp
  }

  /** Takes an offer and answers it. Tracks published before go out with the answer. */
  async answer(sdp: string, media: LocalMedia | null): Promise<string> {
    await this.#hear({ type: 'offer', sdp })
    for (const transceiver of this.#pc.getTransceivers()) {
      if (transceiver.direction === 'stopped') continue
      transceiver.direction = 'sendrecv'
      const kind = transceiver.receiver.track.kind as Kind
      if (kind === 'video' && this.#senders.video === undefined) this.#listener.sending(transceiver.sender)
      this.#senders[kind] = transceiver.sender
    }
    if (media !== null) await this.send(media)
    await this.#pc.setLocalDescription()
    this.#answered = true
    return this.localSdp
  }

  async acceptAnswer(sdp: string): Promise<void> {
    await this.#hear({ type: 'answer', sdp })
    this.#answered = true
  }

  /**
   * Another line than thought: the last descriptions are set once more, here alone, so that the own sound
   * follows. Media goes on meanwhile.
   */
  async tune(line: Line): Promise<void> {
    // A picture that has started is past what a fast line would have it start with.
    if ((line === 'narrow') === (this.#line === 'narrow')) return
    this.#line = line
    if (this.#remote === null || !this.#answered || this.#pc.signalingState !== 'stable') return
    if (this.#remote.type === 'answer') await this.#pc.setLocalDescription(await this.#pc.createOffer())
    await this.#hear(this.#remote)
    if (this.#remote.type === 'offer') await this.#pc.setLocalDescription()
  }

  async #hear(description: RTCSessionDescriptionInit): Promise<void> {
    this.#remote = description
    await this.#pc.setRemoteDescription({
      type: description.type,
      sdp: tuneVideo(tuneAudio(description.sdp ?? '', this.#line), this.#line),
    })
  }

  /** A candidate that does not fit any more is no reason to stop: ICE has others. */
  async addCandidate(candidate: RTCIceCandidateInit | null): Promise<void> {
    await this.#pc.addIceCandidate(candidate ?? undefined).catch(() => undefined)
  }

  async send(media: LocalMedia): Promise<void> {
    await Promise.all([this.replaceTrack('video', media.video), this.replaceTrack('audio', media.audio)])
  }

  async replaceTrack(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    await this.#senders[kind]?.replaceTrack(track)
  }

  /**
   * Limits the video encoder. Possible only after a local description exists: before it there are no
   * encodings. One change after the other: browsers refuse a second one while the first is under way, and the
   * newest is the one that counts. What is refused all the same is tried once more. Rejects when that is
   * refused, too.
   */
  limit(rung: Rung): Promise<void> {
    this.#wanted = rung
    this.#limiting ??= this.#limit().finally(() => {
      this.#limiting = null
    })
    return this.#limiting
  }

  async #limit(): Promise<void> {
    const sender = this.#senders.video
    let refused = false
    while (sender !== undefined && this.#wanted !== null) {
      const rung = this.#wanted
      this.#wanted = null
      const parameters = sender.getParameters()
      const encoding = parameters.encodings[0]
      if (encoding === undefined) return
      Object.assign(encoding, {
        active: rung.active,
        maxBitrate: rung.maxBitrate,
        maxFramerate: rung.maxFramerate,
        scaleResolutionDownBy: rung.scale,
      })
      parameters.degradationPreference = 'maintain-framerate'
      try {
        await sender.setParameters(parameters)
        refused = false
      } catch (error) {
        if (this.#wanted !== null) continue
        if (refused) throw error
        refused = true
        this.#wanted = rung
      }
    }
  }

  configure(grant: RtcGrant): void {
    this.#pc.setConfiguration(configurationOf(grant))
  }
  stats(): Promise<RTCStatsReport> {
    return this.#pc.getStats()
  }

  /** The session must have dropped its listener state first: events of a closed link mean nothing. */
  close(): void {
    this.#pc.close()
  }
}

function configurationOf(grant: RtcGrant): RTCConfiguration {
  return {
    iceTransportPolicy: grant.iceTransportPolicy,
    bundlePolicy: 'max-bundle',
    iceServers: grant.iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username === undefined ? {} : { username }),
      ...(credential === undefined ? {} : { credential }),
    })),
  }
}
