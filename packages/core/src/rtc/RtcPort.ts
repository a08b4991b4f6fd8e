import type { RtcGrant } from '../contract/call.ts'

/**
 * Camera and microphone of this browser as one session shares them. Tracks may be null: no camera, audio
 * only.
 */
export interface LocalMedia {
  video: MediaStreamTrack | null
  audio: MediaStreamTrack | null
}

/** What the two members of a room tell each other through the gateway. Carried by realtime events rtc.*. */
export type RtcSignal =
  | { kind: 'offer'; sdp: string; epoch: number }
  | { kind: 'answer'; sdp: string; epoch: number }
  | { kind: 'candidate'; candidate: RTCIceCandidateInit | null; epoch: number }
  /** `veil` with `on`: the sender's own picture is blurred, or not any more. */
  | {
      kind: 'control'
      action: 'restart' | 'rejoin' | 'microphone' | 'camera' | 'veil' | 'picture' | 'saveData'
      on?: boolean
    }

/**
 * Signalling line of one room. Sending never throws; what cannot be sent is lost and the adapter recovers by
 * restart.
 */
export interface RtcSignalling {
  send(signal: RtcSignal): void
  /** @returns unsubscribe */
  subscribe(listener: (signal: RtcSignal) => void): () => void
}

export type RtcConnection = 'idle' | 'connecting' | 'connected' | 'lost' | 'closed'
/**
 * What brought a lost media path back: nothing of ours, new addresses for the connection, or a new
 * connection.
 */
export type RtcRecovery = 'itself' | 'restart' | 'rejoin'
/** The own picture as it leaves: as it is, blurred, or not at all because this browser cannot blur it. */
export type VeilState = 'clear' | 'blurred' | 'off'
export type RtcFailure = 'timeout' | 'noRelay' | 'refused' | 'ended' | 'unsupported'

/** What a session reports. Order between kinds is not promised; each state change is reported once. */
export type RtcEvent =
  /**
   * State of the media path. With an early grant `connected` may come while it still rings: only
   * `firstRemoteFrame` means "connected" to people.
   */
  | { type: 'connection'; state: Exclude<RtcConnection, 'lost'> }
  /** `silentMs`: for how long nothing has arrived; 0 where that is not known. */
  | { type: 'connection'; state: 'lost'; silentMs: number }
  /**
   * After a loss, beside `connected`: what mended it, and ms from the last media to the new path. Adapters
   * that are not told leave it out.
   */
  | { type: 'recovered'; how: RtcRecovery; afterMs: number }
  /**
   * The first remote picture was painted (requestVideoFrameCallback, D39). Voice calls: first remote sound.
   * Once per session.
   */
  | { type: 'firstRemoteFrame' }
  | { type: 'remoteMuted'; kind: 'audio' | 'video'; muted: boolean }
  /** The other side says that its picture is blurred, or not any more. */
  | { type: 'remoteVeiled'; veiled: boolean }
  /**
   * A picture stands still to leave the line to the sound: the own one, or the other side says so of theirs.
   * Nobody switched a camera off.
   */
  | { type: 'picturePaused'; side: 'own' | 'remote'; paused: boolean }
  /** The other side wants sound only, and gets no picture until it says otherwise. */
  | { type: 'remoteSaving'; saving: boolean }
  /**
   * Words of the other side, from adapters whose room has somebody who writes them down; none of ours has.
   * `final`: they will not change any more.
   */
  | { type: 'caption'; text: string; final: boolean }
  | { type: 'localEnded'; kind: 'audio' | 'video' }
  | { type: 'quality'; bars: 0 | 1 | 2 | 3 | 4; rttMs: number; lossPercent: number }
  | { type: 'failed'; reason: RtcFailure }

/** One media room for one call. All methods are safe after `leave`, where they do nothing. */
export interface RtcSession {
  /**
   * Enters the room and prepares the connection; no own track leaves before `publish`. Rejects with RtcError.
   */
  join(): Promise<void>
  /** Sends the own tracks (at the answer) and lets remote media through. */
  publish(media: LocalMedia): Promise<void>
  /** Mutes without renegotiation; the other side gets `remoteMuted`. */
  setEnabled(kind: 'audio' | 'video', enabled: boolean): void
  /** Another camera or microphone, without renegotiation. */
  replaceTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void>
  /**
   * Blurs the own picture before it is encoded, or lifts the blur. Resolves when it is certain; after that no
   * clear picture leaves (or the picture may be seen). The other side gets `remoteVeiled`.
   */
  veil(on: boolean): Promise<VeilState>
  /**
   * Sound first: neither picture is sent while one side saves data, and both sides are told. Adapters without
   * it leave it out.
   */
  saveData?(on: boolean): void
  /**
   * ICE restart, with the relay servers of a fresh grant if one is given (D39); adapters without one rejoin.
   */
  restart(grant?: RtcGrant): Promise<void>
  /** Leaves and enters again with a fresh grant, for the same call. */
  rejoin(grant: RtcGrant): Promise<void>
  leave(): Promise<void>
  /**
   * Where the remote sound is played, '' for the browser's default; now and in elements attached later.
   * Rejects when the output is gone.
   */
  setSpeaker(deviceId: string): Promise<void>
  /** Plays the remote side in an element; @returns detach */
  attachRemote(element: HTMLVideoElement): () => void
  subscribe(listener: (event: RtcEvent) => void): () => void
}

/** Thrown by `join` and `rejoin`. */
export class RtcError extends Error {
  readonly reason: RtcFailure
  constructor(reason: RtcFailure, options?: ErrorOptions) {
    super(`rtc: ${reason}`, options)
    this.name = 'RtcError'
    this.reason = reason
  }
}

/** Particulars of one session. */
export interface RtcSessionOptions {
  /**
   * What the call carries; `voice` takes the first remote sound for the first remote frame. Default `video`.
   */
  readonly kind?: 'video' | 'voice'
  /** The own picture is blurred from the first one on, until `veil(false)`. */
  readonly veiled?: boolean
  /** A fresh grant for this call, asked for shortly before the token expires (agora). */
  readonly renew?: () => Promise<RtcGrant>
}

/** Media transport: Agora's cloud, browser to browser, or a fake for tests and stories. */
export interface RtcPort {
  readonly mode: 'agora' | 'peer' | 'fake'
  /** A session for one call; nothing happens on the network before `join`. */
  createSession(grant: RtcGrant, signalling: RtcSignalling, options?: RtcSessionOptions): RtcSession
}
