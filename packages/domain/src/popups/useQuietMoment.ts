import { useEffect } from 'react'

/**
 * A person who has just come is left alone for this long, and between two popups of our own accord there is
 * as much (R7.75).
 */
const QUIET_MS = 30_000
/** A popup that is open when the time has come is waited for. */
const AGAIN_MS = 10_000

/**
 * While `wanted`: calls `ask` once, after a quiet while in which no dialog was left open and the page is
 * looked at. What it answers too late is dropped.
 */
export function useQuietMoment(wanted: boolean, ask: () => Promise<(() => void) | null>): void {
  useEffect(() => {
    if (!wanted) return undefined
    let timer = setTimeout(look, QUIET_MS)
    let left = false
    function look() {
      if (document.querySelector('dialog[open]') !== null || document.visibilityState === 'hidden')
        timer = setTimeout(look, AGAIN_MS)
      else
        void ask().then((open) => {
          if (!left) open?.()
        })
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted, ask])
}
