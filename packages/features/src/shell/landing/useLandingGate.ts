import { startTransition, useEffect, useRef, useState } from 'react'
import { WALL_ID } from '../../wall/WallView.tsx'
import { focusHeading } from '../Arrived.tsx'
import { useSite } from '../SiteContext.tsx'

/**
 * Whether the landing page stands in front, and how to leave it. Afterwards the page starts at its top, with
 * the focus on its heading, or at the people of the wall where these were asked for.
 */
export function useLandingGate(campaign: boolean): { shut: boolean; open: (to?: 'wall') => void } {
  const { gate, drawn = false } = useSite()
  // Drawn pages carry the landing page, but for those of campaigns; who has been here loses it bit by bit,
  // out of sight.
  const [shut, setShut] = useState(() => (drawn && !campaign) || gate.shut())
  useEffect(() => {
    const read = () => setShut(gate.shut())
    startTransition(read)
    return gate.subscribe(read)
  }, [gate])
  const left = useRef<'top' | 'wall' | null>(null)
  useEffect(() => {
    if (shut || left.current === null) return
    const wall = left.current === 'wall' ? document.getElementById(WALL_ID) : null
    left.current = null
    window.scrollTo(0, 0)
    if (wall === null) return focusHeading()
    wall.focus({ preventScroll: true })
    wall.scrollIntoView()
  }, [shut])
  return {
    shut,
    open: (to) => {
      left.current = to ?? 'top'
      gate.open()
    },
  }
}
