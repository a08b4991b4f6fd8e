import type { DeviceKind } from '@visavis/core/media'
import type { KeyValueStore } from '@visavis/core/storage'

/** Key of the devices a person chose for calls: {kind: device id}. Ids are the browser's own and mean nothing elsewhere. */
export const DEVICES_KEY = 'callDevices'
const KINDS: readonly DeviceKind[] = ['audio', 'video', 'speaker']

export type DeviceChoice = Readonly<Partial<Record<DeviceKind, string>>>

/** What was chosen before; a damaged entry is no choice. */
export function readDeviceChoice(storage: KeyValueStore): DeviceChoice {
  try {
    const stored = JSON.parse(storage.get(DEVICES_KEY) ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(KINDS.flatMap((kind) => (typeof stored?.[kind] === 'string' ? [[kind, stored[kind]]] : [])))
  } catch {
    return {}
  }
}

export function rememberDevice(storage: KeyValueStore, kind: DeviceKind, deviceId: string): void {
  storage.set(DEVICES_KEY, JSON.stringify({ ...readDeviceChoice(storage), [kind]: deviceId }))
}
