import { MediaFailure } from './MediaPort.ts'
import type { DeviceKind, MediaDevice, MediaEvent, MediaLease, MediaPort } from './MediaPort.ts'
import { SharedMedia } from './SharedMedia.ts'

/** Camera and microphone through the browser. */
export function createMediaPort(
  devices: MediaDevices | undefined = globalThis.navigator?.mediaDevices,
): MediaPort {
  let shared: SharedMedia | null = null

  const sharedMedia = (of: MediaDevices): SharedMedia => (shared ??= new SharedMedia(of))
  const list = async (): Promise<readonly MediaDevice[]> =>
    ((await devices?.enumerateDevices()) ?? []).flatMap(deviceOf)

  return {
    permission: async (kind) => {
      try {
        return (await navigator.permissions.query({ name: kind === 'video' ? 'camera' : 'microphone' })).state
      } catch {
        return 'prompt'
      }
    },
    acquire: async (want) => {
      if (devices === undefined)
        throw new MediaFailure(globalThis.isSecureContext === false ? 'insecure' : 'unsupported', null)
      const held = sharedMedia(devices)
      await held.hold(want)
      return leaseOf(held, list)
    },
    devices: list,
    prefer: (choice) => {
      if (devices !== undefined) sharedMedia(devices).prefer(choice)
    },
    onDevices: (listener) => {
      devices?.addEventListener('devicechange', listener)
      return () => {
        devices?.removeEventListener('devicechange', listener)
      }
    },
  }
}

function leaseOf(shared: SharedMedia, list: () => Promise<readonly MediaDevice[]>): MediaLease {
  const unsubscribe = new Set<() => void>()
  let released = false
  return {
    get media() {
      return released ? { video: null, audio: null } : shared.media
    },
    get mirror() {
      return shared.facing === 'user'
    },
    deviceId: (kind) => shared.deviceId(kind),
    useDevice: (kind, deviceId) => shared.use(kind, { [kind]: deviceId }),
    flip: async () => {
      const cameras = (await list()).filter((device) => device.kind === 'video')
      if (cameras.length < 2) throw new MediaFailure('none', 'video')
      if (isPhone())
        return shared.use('video', { video: '', facing: shared.facing === 'user' ? 'environment' : 'user' })
      const current = cameras.findIndex((camera) => camera.id === shared.deviceId('video'))
      return shared.use('video', { video: cameras[(current + 1) % cameras.length]?.id ?? '' })
    },
    subscribe: (listener: (event: MediaEvent) => void) => {
      const stop = shared.subscribe(listener)
      unsubscribe.add(stop)
      return () => {
        unsubscribe.delete(stop)
        stop()
      }
    },
    close: async (kind) => {
      if (!released) await shared.close(kind)
    },
    release: () => {
      if (released) return
      released = true
      for (const stop of unsubscribe) stop()
      shared.release()
    },
  }
}

/**
 * Touch first and no fine pointer: the device has a front and a back camera rather than a list of cameras.
 */
const isPhone = (): boolean =>
  globalThis.matchMedia('(pointer: coarse)').matches && !globalThis.matchMedia('(any-pointer: fine)').matches

const KINDS: Readonly<Record<MediaDeviceKind, DeviceKind>> = {
  videoinput: 'video',
  audioinput: 'audio',
  audiooutput: 'speaker',
}

function deviceOf(info: MediaDeviceInfo): MediaDevice[] {
  const kind = KINDS[info.kind]
  if (kind === 'speaker' && !('setSinkId' in HTMLMediaElement.prototype)) return []
  return info.deviceId === '' ? [] : [{ id: info.deviceId, kind, label: info.label }]
}
