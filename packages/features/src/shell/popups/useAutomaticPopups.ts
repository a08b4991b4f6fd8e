import { useCallback, useEffect, useState } from 'react'
import type { AutomaticPopup } from '@visavis/core/contract/automaticPopups'
import { isBehind, type PopupState } from '@visavis/domain/popups/automaticPopup'

/** After one has gone there is none for this long (R7.75). */
export const QUIET_AFTER_MS = 30_000
type Turn = AutomaticPopup | 'nobody' | 'resting'
/** Gains of the day and what is sold are no questions: the home screen may still be offered after them. */
const NO_QUESTION: readonly AutomaticPopup[] = ['checkIn', 'offer']
const NONE: ReadonlySet<AutomaticPopup> = new Set()

/**
 * Gives popups of our own accord their turn: one at a time, none before one that stands earlier in the order
 * and waits, and a quiet while after each. The home
 * screen is offered only where nothing else was asked. What stands in `off` never comes up, and keeps nobody
 * waiting.
 */
export function useAutomaticPopups(off: readonly string[]): {
  readonly mayOpen: (popup: AutomaticPopup) => boolean
  readonly changed: (popup: AutomaticPopup, state: PopupState) => void
} {
  const [turn, setTurn] = useState<Turn>('nobody')
  const [due, setDue] = useState(NONE)
  const [asked, setAsked] = useState(false)
  const changed = useCallback((popup: AutomaticPopup, state: PopupState) => {
    setTurn((before) => (state === 'open' ? popup : before === popup ? 'resting' : before))
    setDue((before) => {
      if (before.has(popup) === (state === 'due')) return before
      const others = [...before].filter((one) => one !== popup)
      return new Set(state === 'due' ? [...others, popup] : others)
    })
    if (state === 'open' && !NO_QUESTION.includes(popup)) setAsked(true)
  }, [])
  useEffect(() => {
    if (turn !== 'resting') return undefined
    const timer = setTimeout(() => setTurn('nobody'), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [turn])
  return {
    mayOpen: (popup) =>
      turn === popup ||
      (turn === 'nobody' &&
        !off.includes(popup) &&
        !isBehind(popup, due, off) &&
        !(asked && popup === 'install')),
    changed,
  }
}
