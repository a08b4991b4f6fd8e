import { useCallback, useSyncExternalStore } from 'react'
import { usePorts } from '../../hooks.ts'
import { callServicesOf } from './callServices.ts'

/**
 * Whether the other side of a call cannot learn the own network address: media goes over a relay or a cloud,
 * or a simulated host is no other person. Null until the room is open.
 */
export function useAddressIsHidden(roomNum: string, simulated: boolean): boolean | null {
  const services = callServicesOf(usePorts())
  const subscribe = useCallback((watcher: () => void) => services.subscribe(watcher), [services])
  return useSyncExternalStore(subscribe, () => {
    const grant = services.room(roomNum)?.grant
    return grant === undefined
      ? null
      : simulated || grant.mode === 'agora' || grant.iceTransportPolicy === 'relay'
  })
}
