import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import type { ClipPlayer } from './ClipPlayer.ts'
import type { IceServers } from './messages.ts'

export interface HostPeerListener {
  answer(sdp: string): void
  candidate(candidate: { candidate: string; sdpMid?: string; sdpMLineIndex?: number }): void
  connected(): void
  /** The path is gone for good. */
  failed(): void
  /** RTP of the person arrived for the first time. */
  received(kind: 'video' | 'audio'): void
}

/** One peer connection of a simulated host; it only ever answers. */
export class HostPeer {
  readonly #pc: RTCPeerConnection
  readonly #player: ClipPlayer
  readonly #listener: HostPeerListener
  /** The person's browser cannot use candidates before the answer: they wait for it. */
  #held: (() => void)[] | null = []
  #waiting: { candidate: string; sdpMid?: string | null; sdpMLineIndex?: number | null }[] | null = []
  #closed = false

  constructor(
    player: ClipPlayer,
    ice: { servers: IceServers; policy: 'all' | 'relay' },
    listener: HostPeerListener,
  ) {
    this.#player = player
    this.#listener = listener
    this.#pc = new RTCPeerConnection({
      codecs: {
        video: [
          new RTCRtpCodecParameters({
            mimeType: 'video/VP8',
            clockRate: 90_000,
            rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }],
          }),
        ],
        audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      },
      iceServers: ice.servers,
      iceTransportPolicy: ice.policy,
      // A machine without a network still has itself.
      iceAdditionalHostAddresses: ['127.0.0.1'],
    })
    this.#pc.onIceCandidate.subscribe((found) => {
      const candidate = found?.toJSON()
      if (candidate === undefined || candidate.candidate === '') return
      const { sdpMid, sdpMLineIndex } = candidate
      const tell = (): void => {
        listener.candidate({
          candidate: candidate.candidate,
          ...(sdpMid === undefined ? {} : { sdpMid }),
          ...(sdpMLineIndex === undefined ? {} : { sdpMLineIndex }),
        })
      }
      if (this.#held === null) tell()
      else this.#held.push(tell)
    })
    this.#pc.connectionStateChange.subscribe((state) => {
      if (this.#closed) return
      if (state === 'connected') listener.connected()
      else if (state === 'failed') listener.failed()
    })
    this.#pc.onTrack.subscribe((track) => {
      track.onReceiveRtp.once(() => {
        if (!this.#closed) listener.received(track.kind === 'video' ? 'video' : 'audio')
      })
    })
  }

  /** Takes the first or a later offer of this connection. */
  async offer(sdp: string): Promise<void> {
    await this.#pc.setRemoteDescription({ type: 'offer', sdp })
    for (const transceiver of this.#pc.getTransceivers()) {
      await transceiver.sender.replaceTrack(
        transceiver.kind === 'video' ? this.#player.video : this.#player.audio,
      )
      transceiver.setDirection('sendrecv')
      transceiver.sender.onPictureLossIndication.subscribe(() => {
        this.#player.needKeyFrame()
      })
    }
    await this.#pc.setLocalDescription(await this.#pc.createAnswer())
    if (this.#closed) return
    this.#listener.answer(this.#pc.localDescription?.sdp ?? '')
    for (const tell of this.#held?.splice(0) ?? []) tell()
    this.#held = null
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const candidate of waiting) await this.candidate(candidate)
  }

  /** Candidates that do not fit are no reason to stop: others will. */
  async candidate(candidate: {
    candidate: string
    sdpMid?: string | null
    sdpMLineIndex?: number | null
  }): Promise<void> {
    if (this.#closed) return
    if (this.#waiting !== null) return void this.#waiting.push(candidate)
    await this.#pc
      .addIceCandidate({
        candidate: candidate.candidate,
        sdpMid: candidate.sdpMid ?? '0',
        sdpMLineIndex: candidate.sdpMLineIndex ?? 0,
      })
      .catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#pc.close().catch(() => undefined)
  }
}
