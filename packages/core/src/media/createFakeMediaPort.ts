import type { LocalMedia } from '../rtc/RtcPort.ts'
import { MediaFailure } from './MediaPort.ts'
import type {
  MediaDevice,
  MediaEvent,
  MediaFailureReason,
  MediaKind,
  MediaPermission,
  MediaPort,
  WantedDevice,
} from './MediaPort.ts'

export interface FakeMediaOptions {
  readonly permission?: MediaPermission
  /** `acquire` rejects with this. */
  readonly fails?: MediaFailureReason
  /** Only where this is wanted; else always. */
  readonly failsFor?: MediaKind
  /** Tracks to hand out; by default none (null), which is enough for tests without a DOM. */
  readonly media?: LocalMedia
  readonly devices?: readonly MediaDevice[]
}

/** Devices for tests and stories, with what a test makes happen. */
export interface FakeMediaPort extends MediaPort {
  /** Holders right now: 0 means the devices are off. */
  readonly holders: number
  /** What was wanted last, by kind. */
  readonly preferred: Partial<Record<MediaKind, WantedDevice>>
  /** Kinds that were switched off by themselves. */
  readonly closed: readonly MediaKind[]
  emit(event: MediaEvent): void
  devicesChanged(devices: readonly MediaDevice[]): void
}

/** Camera and microphone that exist only in a test. */
export function createFakeMediaPort(options: FakeMediaOptions = {}): FakeMediaPort {
  const listeners = new Set<(event: MediaEvent) => void>()
  const deviceListeners = new Set<() => void>()
  const using: Record<MediaKind, string> = { audio: '', video: '' }
  const media: LocalMedia = options.media ?? { video: null, audio: null }
  const preferred: Partial<Record<MediaKind, WantedDevice>> = {}
  let devices = options.devices ?? []
  const closed: MediaKind[] = []
  let holders = 0
  let mirror = true

  const select = async (kind: MediaKind, deviceId: string): Promise<MediaStreamTrack> => {
    if (!devices.some((device) => device.kind === kind && device.id === deviceId))
      throw new MediaFailure('overconstrained', kind)
    const track = media[kind]
    if (track === null) throw new MediaFailure('none', kind)
    using[kind] = deviceId
    for (const listener of [...listeners]) listener({ type: 'replaced', kind, track, unplugged: false })
    return track
  }

  return {
    get holders() {
      return holders
    },
    preferred,
    closed,
    prefer: (choice) => {
      Object.assign(preferred, choice)
    },
    emit: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    devicesChanged: (next) => {
      devices = next
      for (const listener of [...deviceListeners]) listener()
    },
    permission: async () => options.permission ?? 'granted',
    devices: async () => devices,
    onDevices: (listener) => {
      deviceListeners.add(listener)
      return () => {
        deviceListeners.delete(listener)
      }
    },
    acquire: async (want) => {
      if (options.fails !== undefined && (options.failsFor === undefined || want[options.failsFor]))
        throw new MediaFailure(options.fails, null)
      holders += 1
      let released = false
      return {
        media,
        get mirror() {
          return mirror
        },
        deviceId: (kind) => using[kind],
        useDevice: select,
        flip: async () => {
          const cameras = devices.filter((device) => device.kind === 'video')
          const next =
            cameras[
              (cameras.findIndex((camera) => camera.id === using.video) + 1) % Math.max(cameras.length, 1)
            ]
          if (cameras.length < 2 || next === undefined) throw new MediaFailure('none', 'video')
          mirror = !mirror
          return select('video', next.id)
        },
        subscribe: (listener) => {
          listeners.add(listener)
          return () => {
            listeners.delete(listener)
          }
        },
        close: async (kind) => {
          closed.push(kind)
        },
        release: () => {
          if (released) return
          released = true
          holders -= 1
        },
      }
    },
  }
}
