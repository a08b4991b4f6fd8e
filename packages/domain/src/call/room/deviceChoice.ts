import type { DeviceKind, MediaDevice, WantedDevice } from '@visavis/core/media'
import type { KeyValueStore } from '@visavis/core/storage'

/**
 * Key of the devices a person chose for calls: {kind: {id, label}}. Ids are the browser's own and may be
 * others with the next page; names then find the device again.
 */
export const DEVICES_KEY = 'callDevices'
const KINDS: readonly DeviceKind[] = ['audio', 'video', 'speaker']

export type DeviceChoice = Readonly<Partial<Record<DeviceKind, WantedDevice>>>

/** What was chosen before; a damaged entry is no choice. */
export function readDeviceChoice(storage: KeyValueStore): DeviceChoice {
  try {
    const stored = JSON.parse(storage.get(DEVICES_KEY) ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(
      KINDS.flatMap((kind) => {
        const device = wantedOf(stored?.[kind])
        return device === null ? [] : [[kind, device]]
      }),
    )
  } catch {
    return {}
  }
}

/** Before names were kept, the id stood alone. */
function wantedOf(stored: unknown): WantedDevice | null {
  if (typeof stored === 'string') return { id: stored, label: '' }
  const { id, label } = (stored ?? {}) as Record<string, unknown>
  return typeof id === 'string' ? { id, label: typeof label === 'string' ? label : '' } : null
}

export function rememberDevice(storage: KeyValueStore, kind: DeviceKind, device: WantedDevice): void {
  storage.set(DEVICES_KEY, JSON.stringify({ ...readDeviceChoice(storage), [kind]: device }))
}

/** A chosen device among those of its kind: by id, else by name. */
export const findWanted = (
  devices: readonly MediaDevice[],
  kind: DeviceKind,
  { id, label }: WantedDevice,
): MediaDevice | undefined => {
  const ofKind = devices.filter((device) => device.kind === kind)
  return (
    ofKind.find((device) => device.id === id) ??
    (label === '' ? undefined : ofKind.find((device) => device.label === label))
  )
}
