import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { Location } from 'react-router'
import { splitPrefix } from '../i18n/prefix.ts'

const isWallPath = (path: string) => path === '/' || path === '/wall'

/**
 * Where each visited place was scrolled to: Back returns there, a new page begins at its top. The wall is one place however one gets
 * there (DESIGN §4).
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
    const remember = () => known.set(key, window.scrollY)
    const stand = key === 'wall' || kind === 'POP' ? (known.get(key) ?? 0) : 0
    window.scrollTo({ top: stand, behavior: 'instant' })
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, kind])
}
