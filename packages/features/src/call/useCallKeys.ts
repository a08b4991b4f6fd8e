import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './isTyping.ts'

export interface CallKeys {
  readonly mute: () => void
  readonly camera: () => void
  readonly fullScreen: () => void
  readonly end: () => void
  readonly report: () => void
}

/**
 * M, V, F, Shift+E, Shift+R during a call (DESIGN 11), never while typing; only the two with Shift, or none.
 * Escape ends nothing.
 */
export function useCallKeys(keys: CallKeys, which: 'all' | 'shifted' | 'none'): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return
    const action = actionOf(event.key.toLowerCase(), event.shiftKey)
    if (!action || which === 'none' || (which === 'shifted' && !event.shiftKey)) return
    event.preventDefault()
    keys[action]()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const plain: Readonly<Record<string, keyof CallKeys>> = { m: 'mute', v: 'camera', f: 'fullScreen' }
const shifted: Readonly<Record<string, keyof CallKeys>> = { e: 'end', r: 'report' }
const actionOf = (key: string, shift: boolean): keyof CallKeys | undefined => (shift ? shifted : plain)[key]
