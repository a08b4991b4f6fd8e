import { startTransition, useEffect, useRef, useState } from 'react'
import { focusHeading } from './Arrived.tsx'
import { useSite } from './SiteContext.tsx'

/** Whether the landing page stands in front, and how to leave it. Afterwards the page starts at its top, with the focus on its heading. */
export function useLandingGate(campaign: boolean): { shut: boolean; open: () => void } {
  const { gate, drawn = false } = useSite()
  // Drawn pages carry the landing page, but for those of campaigns; who has been here loses it bit by bit, out of sight.
  const [shut, setShut] = useState(() => (drawn && !campaign) || gate.shut())
  useEffect(() => {
    const read = () => setShut(gate.shut())
    startTransition(read)
    return gate.subscribe(read)
  }, [gate])
  const left = useRef(false)
  useEffect(() => {
    if (shut || !left.current) return
    left.current = false
    window.scrollTo(0, 0)
    focusHeading()
  }, [shut])
  return { shut, open: () => { left.current = true; gate.open() } }
}
