import { useCallback, useEffect, useState } from 'react'

/** Popups nobody asked for: the question about notifications, and somebody to talk to. */
export type AutomaticPopup = 'alerts' | 'suggestion'
/** After one has gone there is none for this long (R7.75). */
export const QUIET_AFTER_MS = 30_000
type Turn = AutomaticPopup | 'nobody' | 'resting'

/** Gives popups of our own accord their turn: one at a time, and a quiet while after each. */
export function useAutomaticPopups(): { readonly mayOpen: (popup: AutomaticPopup) => boolean; readonly changed: (popup: AutomaticPopup, open: boolean) => void } {
  const [turn, setTurn] = useState<Turn>('nobody')
  const changed = useCallback((popup: AutomaticPopup, open: boolean) => { setTurn((before) => (open ? popup : before === popup ? 'resting' : before)) }, [])
  useEffect(() => {
    if (turn !== 'resting') return undefined
    const timer = setTimeout(() => setTurn('nobody'), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [turn])
  return { mayOpen: (popup) => turn === 'nobody' || turn === popup, changed }
}
