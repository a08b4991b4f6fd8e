import { useEffect } from 'react'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { useAppStore, usePorts } from '@visavis/domain/hooks'
import { selectMatch } from '@visavis/domain/match/match.selectors'

/** Own preview first: where the browser need not ask, the camera runs before Start is pressed; off again when the page is left. */
export function useEarlyPreview(idle: boolean): void {
  const store = useAppStore()
  const { devices } = callServicesOf(usePorts())
  useEffect(() => {
    if (!idle) return undefined
    let gone = false
    const open = async () => {
      if ((await devices.permission(1)) === 'granted' && !gone) await devices.open(1)
    }
    // What is wrong with a device is said when Start is pressed.
    open().catch(() => undefined)
    return () => {
      gone = true
      if (selectMatch(store.getState()).phase === 'idle') devices.release()
    }
  }, [devices, idle, store])
}
