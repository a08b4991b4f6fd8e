import type { RtcSignal } from '@visavis/core/rtc'
import { ClipPlayer } from './ClipPlayer.ts'
import { HostPeer } from './HostPeer.ts'
import type { VideoClip } from './ivf.ts'
import type { FromWorker, IceServers } from './messages.ts'
import type { SoundClip } from './ogg.ts'

type Report = (message: FromWorker) => void

/**
 * One call as the worker sees it: it answers offers at once, and plays only when the call is live and the
 * path stands.
 */
export class HostRoom {
  readonly #room: string
  #clip: { video: VideoClip | null; sound: SoundClip }
  readonly #ice: { servers: IceServers; policy: 'all' | 'relay' }
  readonly #report: Report
  #player: ClipPlayer | null = null
  #peer: HostPeer | null = null
  #epoch = -1
  #lastOffer = ''
  #lastAnswer = ''
  #connected = false
  #live = false
  #closed = false
  #received = false
  #saving = false
  #reported = false
  #chain: Promise<void> = Promise.resolve()
  readonly #early: { epoch: number; candidate: RTCIceCandidateInit }[] = []

  constructor(
    room: string,
    clip: { video: VideoClip | null; sound: SoundClip },
    ice: { servers: IceServers; policy: 'all' | 'relay' },
    report: Report,
  ) {
    this.#room = room
    this.#clip = clip
    this.#ice = ice
    this.#report = report
    this.#send({ kind: 'control', action: 'rejoin' })
  }

  live(): void {
    this.#live = true
    this.#play()
  }

  /** Sends pictures from now on, in this connection and in later ones. */
  show(video: VideoClip): void {
    this.#clip = { ...this.#clip, video }
    this.#player?.show(video)
  }

  signal(signal: RtcSignal): void {
    this.#chain = this.#chain
      .then(() => this.#take(signal))
      .catch((error: unknown) => {
        this.#report({
          type: 'trouble',
          room: this.#room,
          message: error instanceof Error ? error.message : String(error),
        })
      })
  }

  /** @returns once no socket of it is open, also of an offer that was being answered */
  async close(): Promise<void> {
    this.#live = false
    this.#closed = true
    this.#player?.stop()
    await this.#peer?.close()
    await this.#chain
    // One that was answering meanwhile may have opened sockets after that.
    await this.#peer?.close()
    this.#peer = null
  }

  async #take(signal: RtcSignal): Promise<void> {
    if (signal.kind === 'offer') await this.#offer(signal.sdp, signal.epoch)
    else if (signal.kind === 'control' && signal.action === 'saveData') this.#saveData(signal.on === true)
    else if (signal.kind === 'candidate' && signal.candidate !== null) {
      if (signal.epoch === this.#epoch) await this.#peer?.candidate(candidateOf(signal.candidate))
      else if (signal.epoch > this.#epoch)
        this.#early.push({ epoch: signal.epoch, candidate: signal.candidate })
    }
  }

  /** Sound first: the pictures wait until the other side wants them again, in later connections, too. */
  #saveData(on: boolean): void {
    this.#saving = on
    this.#player?.pausePictures(on)
    this.#send({ kind: 'control', action: 'picture', on: !on })
  }

  async #offer(sdp: string, epoch: number): Promise<void> {
    if (this.#closed || epoch < this.#epoch) return
    const identity = /^o=.*$/m.exec(sdp)?.[0] ?? sdp
    if (epoch === this.#epoch) {
      if (identity === this.#lastOffer) this.#send({ kind: 'answer', sdp: this.#lastAnswer, epoch })
      // A restart of the path: this side begins anew, which takes no longer and works in every state (D39).
      else this.#send({ kind: 'control', action: 'rejoin' })
      return
    }
    this.#epoch = epoch
    this.#lastOffer = identity
    this.#connected = false
    this.#player?.stop()
    await this.#peer?.close()
    if (this.#closed) return
    const player = (this.#player = new ClipPlayer(this.#clip))
    player.pausePictures(this.#saving)
    const peer = (this.#peer = new HostPeer(player, this.#ice, {
      answer: (answer) => {
        this.#lastAnswer = answer
        this.#send({ kind: 'answer', sdp: answer, epoch })
      },
      candidate: (candidate) => {
        this.#send({ kind: 'candidate', candidate, epoch })
      },
      connected: () => {
        this.#connected = true
        this.#play()
      },
      failed: () => {
        this.#send({ kind: 'control', action: 'rejoin' })
      },
      received: () => {
        this.#received = true
        this.#tellReceived()
      },
    }))
    await peer.offer(sdp)
    for (const { epoch: of, candidate } of this.#early.splice(0))
      if (of === epoch) await peer.candidate(candidateOf(candidate))
  }

  #play(): void {
    if (!this.#live || !this.#connected) return
    this.#player?.start()
    this.#tellReceived()
  }

  #tellReceived(): void {
    if (!this.#live || !this.#received || this.#reported) return
    this.#reported = true
    this.#report({ type: 'received', room: this.#room })
  }

  #send(signal: RtcSignal): void {
    this.#report({ type: 'signal', room: this.#room, signal })
  }
}

const candidateOf = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidateInit) => ({
  candidate: candidate ?? '',
  sdpMid: sdpMid ?? null,
  sdpMLineIndex: sdpMLineIndex ?? null,
})
