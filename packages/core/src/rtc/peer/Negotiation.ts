import type { RtcGrant } from '../../contract/call.ts'
import type { LocalMedia, RtcSignal } from '../RtcPort.ts'
import { CandidateQueue } from './candidateQueue.ts'
import { nextEpoch } from './epoch.ts'
import type { Line } from './lineTest.ts'
import { PeerLink } from './PeerLink.ts'
import { sdpIdentity } from './sdpIdentity.ts'

/** What the negotiation needs of its session, and tells it. */
export interface NegotiationHost {
  send(signal: RtcSignal): void
  media(): LocalMedia | null
  opened(link: PeerLink): void
  /** The sender of the own picture of a new connection. */
  sending(sender: RTCRtpSender): void
  track(track: MediaStreamTrack): void
  state(state: RTCPeerConnectionState): void
  /** An own candidate was found. */
  candidate(candidate: RTCIceCandidateInit | null): void
  /** The other side starts anew and has forgotten what it was told. */
  repeated(): void
}

type Description = Extract<RtcSignal, { kind: 'offer' | 'answer' }>

/**
 * Brings the two descriptions together, over a line that may lose messages. One side offers, the other
 * answers; the epoch of an offer counts for its answer and its candidates. Steps run one after the other.
 */
export class Negotiation {
  readonly #offers: boolean
  readonly #host: NegotiationHost
  readonly #grant: () => RtcGrant
  readonly #candidates = new CandidateQueue()
  readonly #resendMs: number
  #timer: ReturnType<typeof setInterval> | undefined
  #chain: Promise<void> = Promise.resolve()
  #link: PeerLink | null = null
  #heldOffer: Description | null = null
  #lastOffer = ''
  #epoch = 0
  #line: Line
  #isOpen = false
  /** What waits for its answer was offered with servers that are none any more. */
  #isOutdated = false
  #closed = false
  /** Steps that run or wait. */
  #steps = 0

  constructor(offers: boolean, resendMs: number, host: NegotiationHost, grant: () => RtcGrant, line: Line) {
    this.#offers = offers
    this.#resendMs = resendMs
    this.#host = host
    this.#grant = grant
    this.#line = line
  }

  get link(): PeerLink | null {
    return this.#link
  }
  get connected(): boolean {
    return this.#link?.connected === true
  }
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Begins: before this nothing of ours reaches the other side and no address is looked for. */
  open(): Promise<void> {
    if (this.#isOpen) return Promise.resolve()
    this.#isOpen = true
    this.#timer = setInterval(() => {
      if (this.#host.media() !== null) this.#push()
    }, this.#resendMs)
    return this.#run(() => this.#begin())
  }

  receive(signal: Exclude<RtcSignal, { kind: 'control' }>): void {
    void this.#run(async () => {
      if (signal.kind === 'candidate') await this.#takeCandidate(signal.epoch, signal.candidate)
      else if (signal.kind === 'answer') await this.#takeAnswer(signal)
      else if (!this.#offers) await this.#takeOffer(signal)
    }).catch(() => undefined) // a description that does not fit: the next try sends a whole one
  }

  /** The other side asks for an offer: for the same connection, or because it has a new one. */
  asked(action: 'restart' | 'rejoin'): void {
    if (action === 'rejoin') this.#host.repeated()
    if (!this.#offers || !this.#isOpen) return
    void this.#run(() =>
      action === 'rejoin' && this.#link?.answered === true ? this.#offerAnew() : this.#offerAgain(),
    ).catch(() => undefined)
  }

  /** New addresses for the same connection. */
  async restart(): Promise<void> {
    if (!this.#isOpen) return
    if (this.#offers) await this.#run(() => this.#offerAgain())
    else this.#host.send({ kind: 'control', action: this.#link === null ? 'rejoin' : 'restart' })
  }

  /** A new connection for the same call. */
  startOver(): Promise<void> {
    return this.#run(async () => {
      this.#isOpen = true
      this.#drop()
      await this.#begin()
    })
  }

  /**
   * Puts the own tracks in; at once where nothing else goes on: a turn later the page draws the call before
   * its picture may leave.
   */
  send(): Promise<void> {
    const link = this.#link
    if (this.#steps > 0 || this.#closed || link === null) return this.#run(() => this.#sendNow())
    const sent = this.#sendNow()
    sent.catch(() => undefined) // told by the step, which does not run after a close
    return this.#run(() => sent)
  }
  /** One own track is another one now. */
  replaceTrack(kind: 'audio' | 'video'): Promise<void> {
    return this.#run(async () => {
      const media = this.#host.media()
      if (media !== null) await this.#link?.replaceTrack(kind, media[kind])
    })
  }
  /** The line is another one than thought: this connection and the next send sound to suit it. */
  tune(line: Line): Promise<void> {
    this.#line = line
    return this.#run(async () => {
      await this.#link?.tune(line)
    })
  }
  /** Servers of a newer grant: for what is offered or answered from now on. */
  configure(grant: RtcGrant): void {
    this.#isOutdated = this.#link?.waitsForAnswer === true
    this.#link?.configure(grant)
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.#drop()
  }

  async #begin(): Promise<void> {
    if (this.#offers) return this.#offerAnew()
    const held = this.#heldOffer
    this.#heldOffer = null
    if (held !== null) await this.#takeOffer(held)
    else this.#host.send({ kind: 'control', action: 'rejoin' })
  }

  /** Says again what may have been lost. */
  #push(): void {
    if (this.#offers) {
      if (this.#link?.waitsForAnswer === true) this.#sendOffer(this.#link)
    } else if (this.#link === null) this.#host.send({ kind: 'control', action: 'rejoin' })
  }

  async #offerAnew(): Promise<void> {
    this.#drop()
    const link = this.#createLink(nextEpoch(this.#epoch, Date.now()))
    await link.offer(false)
    await this.#sendNow()
    this.#sendOffer(link)
  }

  async #offerAgain(): Promise<void> {
    // An offer nobody answered names addresses of its old servers. A new connection, since a late answer to
    // it would fit a second offer, too.
    if (this.#link === null || (this.#isOutdated && this.#link.waitsForAnswer)) return this.#offerAnew()
    if (!this.#link.waitsForAnswer) await this.#link.offer(true)
    this.#sendOffer(this.#link)
  }

  #sendOffer(link: PeerLink): void {
    this.#host.send({ kind: 'offer', sdp: link.localSdp, epoch: link.epoch })
  }

  async #takeOffer(offer: Description): Promise<void> {
    if (!this.#isOpen) {
      if (offer.epoch >= (this.#heldOffer?.epoch ?? 0)) this.#heldOffer = offer
      return
    }
    if (offer.epoch < this.#epoch) return
    let link = this.#link
    if (link?.epoch === offer.epoch && sdpIdentity(offer.sdp) === this.#lastOffer)
      return this.#sendAnswer(link, link.localSdp)
    if (link === null || offer.epoch > link.epoch) {
      this.#drop()
      link = this.#createLink(offer.epoch)
    }
    this.#lastOffer = sdpIdentity(offer.sdp)
    this.#sendAnswer(link, await link.answer(offer.sdp, this.#host.media()))
    await this.#flush(link)
  }

  #sendAnswer(link: PeerLink, sdp: string): void {
    this.#host.send({ kind: 'answer', sdp, epoch: link.epoch })
  }

  async #takeAnswer(answer: Description): Promise<void> {
    const link = this.#link
    if (link === null || link.epoch !== answer.epoch || !link.waitsForAnswer) return
    await link.acceptAnswer(answer.sdp)
    await this.#flush(link)
  }

  async #takeCandidate(epoch: number, candidate: RTCIceCandidateInit | null): Promise<void> {
    const link = this.#link
    if (link !== null && link.epoch === epoch && link.answered) await link.addCandidate(candidate)
    else if (epoch >= this.#epoch) this.#candidates.push(epoch, candidate)
  }

  async #flush(link: PeerLink): Promise<void> {
    for (const candidate of this.#candidates.take(link.epoch)) await link.addCandidate(candidate)
  }

  /** What is sent is asked for when it is sent: a track that waited may have been taken back meanwhile. */
  async #sendNow(): Promise<void> {
    const media = this.#host.media()
    if (media !== null) await this.#link?.send(media)
  }

  #createLink(epoch: number): PeerLink {
    this.#epoch = epoch
    this.#isOutdated = false
    // Events of a connection that was replaced or closed mean nothing any more.
    const current = (act: () => void) => {
      if (this.#link === link) act()
    }
    const link: PeerLink = new PeerLink(epoch, this.#grant(), this.#line, {
      candidate: (candidate) => {
        current(() => {
          this.#host.candidate(candidate)
          this.#host.send({ kind: 'candidate', candidate, epoch })
        })
      },
      track: (track) => {
        current(() => {
          this.#host.track(track)
        })
      },
      state: (state) => {
        current(() => {
          this.#host.state(state)
        })
      },
      sending: (sender) => {
        this.#host.sending(sender)
      },
    })
    this.#link = link
    this.#host.opened(link)
    return link
  }

  #drop(): void {
    const link = this.#link
    this.#link = null
    link?.close()
  }

  #run(step: () => Promise<void> | void): Promise<void> {
    this.#steps += 1
    const run = this.#chain
      .then(async () => {
        if (!this.#closed) await step()
      })
      .finally(() => {
        this.#steps -= 1
      })
    // What fails after the session was left is no failure.
    this.#chain = run.catch(() => undefined)
    return run.catch((error: unknown) => {
      if (!this.#closed) throw error
    })
  }
}
