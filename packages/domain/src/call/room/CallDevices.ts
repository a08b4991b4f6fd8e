import { MediaFailure } from '@visavis/core/media'
import type {
  MediaDevice,
  MediaEvent,
  MediaKind,
  MediaLease,
  MediaPermission,
  MediaPort,
  WantedDevice,
} from '@visavis/core/media'
import type { LocalMedia } from '@visavis/core/rtc'
import type { CallType } from '@visavis/core/contract'
import type { KeyValueStore } from '@visavis/core/storage'
import type { CallProblem } from '../call.states.ts'
import { readDeviceChoice } from './deviceChoice.ts'

const nothingChosen: WantedDevice = { id: '', label: '' }
const noMedia: LocalMedia = { video: null, audio: null }

/**
 * Camera and microphone of the call under way: opened at the press or the answer, off as soon as no call
 * needs them.
 */
export class CallDevices {
  readonly #port: MediaPort
  readonly #storage: KeyValueStore
  readonly #onEvent: (event: MediaEvent) => void
  readonly #listeners = new Set<() => void>()
  #lease: MediaLease | null = null
  #opening: Promise<CallProblem | null> | null = null
  #wanted = 0
  #expected: CallType | null = null
  /** What the running lease was opened for. */
  #opened: CallType | null = null

  constructor(port: MediaPort, storage: KeyValueStore, onEvent: (event: MediaEvent) => void) {
    this.#port = port
    this.#storage = storage
    this.#onEvent = onEvent
  }

  /** The running tracks: a stable object between changes, so that views can subscribe to it. */
  get media(): LocalMedia {
    return this.#lease?.media ?? noMedia
  }
  get mirror(): boolean {
    return this.#lease?.mirror ?? true
  }
  deviceId(kind: MediaKind): string {
    return this.#lease?.deviceId(kind) ?? ''
  }
  devices(): Promise<readonly MediaDevice[]> {
    return this.#port.devices()
  }

  /** Would the browser ask? A voice call needs only the microphone. */
  async permission(callType: CallType): Promise<MediaPermission> {
    const kinds: MediaKind[] = callType === 1 ? ['audio', 'video'] : ['audio']
    const answers = await Promise.all(kinds.map((kind) => this.#port.permission(kind)))
    if (answers.includes('denied')) return 'denied'
    return answers.includes('prompt') ? 'prompt' : 'granted'
  }

  /**
   * While it rings: looks whether this call's devices may be used without a question and are plugged in.
   * Nothing is opened.
   */
  async expect(callType: CallType): Promise<void> {
    const [permission, devices] = await Promise.all([this.permission(callType), this.devices()])
    const isThere = (kind: MediaKind): boolean => devices.some((device) => device.kind === kind)
    this.#expected =
      permission === 'granted' && isThere('audio') && (callType === 2 || isThere('video')) ? callType : null
  }

  /** Only another program may still be in the way of opening them. */
  isExpected(callType: CallType): boolean {
    return this.#expected === callType
  }

  /**
   * Opens what the call needs. @returns null, or why not; never rejects. Released meanwhile, it closes again
   * at once.
   */
  open(callType: CallType): Promise<CallProblem | null> {
    if (this.#lease && this.#opened !== callType) return this.#change(callType, this.#lease)
    if (this.#lease) return Promise.resolve(null)
    this.#opening ??= this.#acquire(callType, (this.#wanted += 1)).finally(() => {
      this.#opening = null
    })
    return this.#opening
  }

  /** A voice call gets a camera beside its microphone, or gives it up again. */
  async #change(callType: CallType, before: MediaLease): Promise<CallProblem | null> {
    if (callType === 2) {
      this.#opened = 2
      await before.close('video')
      this.#changed()
      return null
    }
    const problem = await this.#acquire(1, (this.#wanted += 1))
    if (problem === null) before.release()
    return problem
  }

  async #acquire(callType: CallType, wanted: number): Promise<CallProblem | null> {
    try {
      const { audio = nothingChosen, video = nothingChosen } = readDeviceChoice(this.#storage)
      this.#port.prefer({ audio, video })
      const lease = await this.#port.acquire({ audio: true, video: callType === 1 })
      if (wanted !== this.#wanted) lease.release()
      else this.#take(lease, callType)
      return null
    } catch (error) {
      return problemOfMedia(error)
    }
  }

  #take(lease: MediaLease, callType: CallType): void {
    this.#lease = lease
    this.#opened = callType
    lease.subscribe((event) => {
      this.#onEvent(event)
      this.#changed()
    })
    this.#changed()
  }

  /** Another camera or microphone. @returns null, or why not; the earlier one then goes on. */
  async use(kind: MediaKind, deviceId: string): Promise<CallProblem | null> {
    return this.#try(async (lease) => {
      await lease.useDevice(kind, deviceId)
    })
  }

  /** Front or back camera, else the next one. */
  async flip(): Promise<CallProblem | null> {
    return this.#try(async (lease) => {
      await lease.flip()
    })
  }

  /** What to say of a device that ended: the other one may still be there. */
  goneProblem(kind: MediaKind): CallProblem {
    const other = this.media[kind === 'video' ? 'audio' : 'video']
    if (other?.readyState === 'ended') return { kind: 'noDevice' }
    return { kind: kind === 'video' ? 'cameraGone' : 'microphoneGone' }
  }

  async #try(change: (lease: MediaLease) => Promise<void>): Promise<CallProblem | null> {
    if (!this.#lease) return null
    try {
      await change(this.#lease)
      return null
    } catch (error) {
      return problemOfMedia(error)
    }
  }

  release(): void {
    this.#wanted += 1
    this.#expected = null
    this.#opening = null
    this.#opened = null
    this.#lease?.release()
    this.#lease = null
    this.#changed()
  }

  /** Changes of `media` and of the device list. @returns unsubscribe */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    const stop = this.#port.onDevices(listener)
    return () => {
      this.#listeners.delete(listener)
      stop()
    }
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Permission texts of R6.19: denied, none found, in use. */
export function problemOfMedia(error: unknown): CallProblem {
  const reason = error instanceof MediaFailure ? error.reason : 'failed'
  if (reason === 'denied') return { kind: 'permissionDenied' }
  if (reason === 'none' || reason === 'overconstrained') return { kind: 'noDevice' }
  if (reason === 'insecure' || reason === 'unsupported') return { kind: 'insecure' }
  return { kind: 'deviceBusy' }
}
