import { useEffect, useRef, useSyncExternalStore } from 'react'
import { focusHeading } from './Arrived.tsx'
import { useSite } from './SiteContext.tsx'

const drawn = () => true

/** Whether the landing page stands in front, and how to leave it. Afterwards the page starts at its top, with the focus on its heading. */
export function useLandingGate(): { shut: boolean; open: () => void } {
  const { gate } = useSite()
  const shut = useSyncExternalStore(gate.subscribe, gate.shut, drawn)
  const left = useRef(false)
  useEffect(() => {
    if (shut || !left.current) return
    left.current = false
    window.scrollTo(0, 0)
    focusHeading()
  }, [shut])
  return { shut, open: () => { left.current = true; gate.open() } }
}
