import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePorts } from '../../hooks.ts'
import { callServicesOf } from './callServices.ts'

export type Attach = (element: HTMLVideoElement) => () => void

/** Plays the remote side of a call; undefined until its room is open. */
export function useRemoteVideo(roomNum: string | null): Attach | undefined {
  const services = callServicesOf(usePorts())
  const subscribe = useCallback((watcher: () => void) => services.subscribe(watcher), [services])
  const room = useSyncExternalStore(subscribe, () => services.room(roomNum))
  return useMemo(() => (room ? (element: HTMLVideoElement) => room.attachRemote(element) : undefined), [room])
}

/** Plays the own camera; undefined while there is none. */
export function useOwnVideo(): { attach: Attach | undefined; mirrored: boolean } {
  const { devices } = callServicesOf(usePorts())
  const subscribe = useCallback((watcher: () => void) => devices.subscribe(watcher), [devices])
  const track = useSyncExternalStore(subscribe, () => devices.media.video)
  const mirrored = useSyncExternalStore(subscribe, () => devices.mirror)
  const attach = useMemo(() => (track ? playTrack(track) : undefined), [track])
  return { attach, mirrored }
}

function playTrack(track: MediaStreamTrack): Attach {
  return (element) => {
    element.srcObject = new MediaStream([track])
    return () => {
      element.srcObject = null
    }
  }
}
