import { useCallback, useEffect, useState } from 'react'

/**
 * Popups nobody asked for: the check-in of the day, the question about notifications, somebody to talk to,
 * and the home screen.
 */
export type AutomaticPopup = 'checkIn' | 'alerts' | 'suggestion' | 'install'
/** After one has gone there is none for this long (R7.75). */
export const QUIET_AFTER_MS = 30_000
type Turn = AutomaticPopup | 'nobody' | 'resting'

/**
 * Gives popups of our own accord their turn: one at a time, and a quiet while after each. The home screen is
 * offered only where nothing else has come up.
 */
export function useAutomaticPopups(): {
  readonly mayOpen: (popup: AutomaticPopup) => boolean
  readonly changed: (popup: AutomaticPopup, open: boolean) => void
} {
  const [turn, setTurn] = useState<Turn>('nobody')
  const [some, setSome] = useState(false)
  const changed = useCallback((popup: AutomaticPopup, open: boolean) => {
    setTurn((before) => (open ? popup : before === popup ? 'resting' : before))
    // Coins of the day are no question: the home screen may still be offered after them.
    if (open && popup !== 'checkIn') setSome(true)
  }, [])
  useEffect(() => {
    if (turn !== 'resting') return undefined
    const timer = setTimeout(() => setTurn('nobody'), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [turn])
  return {
    mayOpen: (popup) => turn === popup || (turn === 'nobody' && !(some && popup === 'install')),
    changed,
  }
}
