import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Location } from 'react-router'
import { splitPrefix } from '../i18n/prefix.ts'

/** A page that grows while its pictures and texts arrive is scrolled again for at most this long. */
const SETTLE_MS = 2_000
/** Whoever scrolls by hand is not scrolled back. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const isWallPath = (path: string) => path === '/' || path === '/wall'

/**
 * Where each visited place was scrolled to: Back returns there, a new page begins at its top. The wall is one
 * place however one gets there (DESIGN §4).
 */
export function useScrollMemory(location: Location): void {
  const kind = useNavigationType()
  const places = useRef(new Map<string, number>())
  const { path } = splitPrefix(location.pathname)
  const key = isWallPath(path) ? 'wall' : location.key
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    const known = places.current
    const stand = key === 'wall' || kind === 'POP' ? (known.get(key) ?? 0) : 0
    const settled = scrollWhenTallEnough(stand)
    const remember = () => {
      if (settled.done()) known.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      window.removeEventListener('scroll', remember)
      settled.stop()
    }
  }, [key, kind])
}

/**
 * Scrolls to a height, again whenever the page grows, until it is reached, somebody scrolls by hand, or the
 * page has settled.
 */
function scrollWhenTallEnough(stand: number): { done: () => boolean; stop: () => void } {
  let over = false
  const stop = () => {
    if (over) return
    over = true
    observer.disconnect()
    clearTimeout(timer)
    for (const type of BY_HAND) window.removeEventListener(type, stop)
  }
  const attempt = () => {
    window.scrollTo({ top: stand, behavior: 'instant' })
    if (Math.abs(window.scrollY - stand) < 2) stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, SETTLE_MS)
  for (const type of BY_HAND) window.addEventListener(type, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return { done: () => over, stop }
}
