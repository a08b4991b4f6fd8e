import { useEffect, useState } from 'react'
import type { DeviceKind, MediaDevice } from '@visavis/core/media'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { usePorts } from '@visavis/domain/hooks'

/** Devices of one kind and the one in use; '' is the browser's default. */
export interface DeviceList {
  readonly devices: readonly MediaDevice[]
  readonly chosen: string
}
export type DeviceLists = Readonly<Record<DeviceKind, DeviceList>>

const none: DeviceList = { devices: [], chosen: '' }

/**
 * Cameras, microphones and outputs of this machine, as they are plugged in and out; nothing is looked for
 * until they are wanted.
 */
export function useDeviceLists(wanted = true): DeviceLists {
  const services = callServicesOf(usePorts())
  const [lists, setLists] = useState<DeviceLists>({ audio: none, video: none, speaker: none })
  useEffect(() => {
    if (!wanted) return undefined
    let shown = true
    const { devices } = services
    const read = async () => {
      const all = await devices.devices()
      const listOf = (kind: DeviceKind, chosen: string): DeviceList => ({
        devices: all.filter((device) => device.kind === kind),
        chosen,
      })
      if (shown)
        setLists({
          audio: listOf('audio', devices.deviceId('audio')),
          video: listOf('video', devices.deviceId('video')),
          speaker: listOf('speaker', services.speaker),
        })
    }
    const changed = () => {
      read().catch(() => undefined)
    }
    changed()
    const stops = [devices.subscribe(changed), services.subscribe(changed)]
    return () => {
      shown = false
      for (const stop of stops) stop()
    }
  }, [services, wanted])
  return lists
}
