import type { LocalMedia } from '../rtc/RtcPort.ts'

/** What somebody wants to send. A voice call never asks for the camera. */
export interface MediaWant {
  readonly video: boolean
  readonly audio: boolean
}

export type MediaKind = 'audio' | 'video'
/** What can be chosen: microphone, camera, and where the browser allows it the output. */
export type DeviceKind = MediaKind | 'speaker'
export type MediaPermission = 'granted' | 'denied' | 'prompt'

/**
 * Why there is no camera or microphone: `denied` the person or a policy said no · `none` no such device ·
 * `busy` another program has it · `insecure` not https · `overconstrained` the chosen device cannot do it or
 * is gone · `unsupported` the browser has no camera access at all · `failed` anything else.
 */
export type MediaFailureReason =
  | 'denied'
  | 'none'
  | 'busy'
  | 'insecure'
  | 'overconstrained'
  | 'unsupported'
  | 'failed'

/** Thrown by `acquire`, `useDevice` and `flip`. `kind` says which device, when only one of two failed. */
export class MediaFailure extends Error {
  readonly reason: MediaFailureReason
  readonly kind: MediaKind | null
  constructor(reason: MediaFailureReason, kind: MediaKind | null, options?: ErrorOptions) {
    super(`media: ${reason}${kind === null ? '' : ` (${kind})`}`, options)
    this.name = 'MediaFailure'
    this.reason = reason
    this.kind = kind
  }
}

/**
 * A device to choose. Labels are empty until a permission was given; speakers are listed only where a page
 * may choose one.
 */
export interface MediaDevice {
  readonly id: string
  readonly kind: DeviceKind
  readonly label: string
}

/**
 * A device somebody chose before. Some browsers give devices new ids with every page: there the name finds it
 * again.
 */
export interface WantedDevice {
  readonly id: string
  /** '' where it was not known. */ readonly label: string
}

/** What happens to the shared session, told to every holder. */
export type MediaEvent =
  /**
   * Another device took over: hand the track to `RtcSession.replaceTrack`. `unplugged`: nobody chose it, the
   * one before is gone.
   */
  | { type: 'replaced'; kind: MediaKind; track: MediaStreamTrack; unplugged: boolean }
  /** Taken away by the system or the person, or unplugged with nothing to take its place. */
  | { type: 'ended'; kind: MediaKind }

/** One holder of the shared camera and microphone. */
export interface MediaLease {
  /** Current tracks; read again after `replaced`. */
  readonly media: LocalMedia
  /** The self view is to be mirrored: true except for a camera that looks away from the person. */
  readonly mirror: boolean
  /** Id of the device in use, '' when unknown. */
  deviceId(kind: MediaKind): string
  /**
   * Takes another camera or microphone for all holders. @throws MediaFailure; the earlier device then goes
   * on.
   */
  useDevice(kind: MediaKind, deviceId: string): Promise<MediaStreamTrack>
  /**
   * Front or back camera on phones, the next camera elsewhere. @throws MediaFailure `none` when there is only
   * one.
   */
  flip(): Promise<MediaStreamTrack>
  subscribe(listener: (event: MediaEvent) => void): () => void
  /** Switches one kind off for all holders: a camera nobody is to see through any more. */
  close(kind: MediaKind): Promise<void>
  /** Lets go; the last holder switches the devices off. Safe to call twice. */
  release(): void
}

/** Camera and microphone of this browser: one shared session, however many want it. */
export interface MediaPort {
  /** Without asking. `prompt` also where the browser does not tell. */
  permission(kind: MediaKind): Promise<MediaPermission>
  /** Asks if needed and shares the running session. @throws MediaFailure */
  acquire(want: MediaWant): Promise<MediaLease>
  devices(): Promise<readonly MediaDevice[]>
  /**
   * Devices wanted from the next opening on, found by id, else by name; the id '' lets the browser choose.
   * One that is not there is passed over.
   */
  prefer(choice: Partial<Record<MediaKind, WantedDevice>>): void
  /** The list changed: something was plugged in or out. @returns unsubscribe */
  onDevices(listener: () => void): () => void
}
