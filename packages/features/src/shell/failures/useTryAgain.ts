import { backoffMs } from '@visavis/core/realtime/backoff'
import { useEffect, useEffectEvent } from 'react'

/**
 * Tries again by itself until it is unmounted or no longer `wanted`: at once when the network or the person
 * is back, else after growing pauses of random length. Nothing is tried while the page is hidden, the browser
 * is offline, or a try is `busy`.
 */
export function useTryAgain({
  wanted,
  busy,
  onRetry,
}: {
  wanted: boolean
  busy: boolean
  onRetry: () => void
}): void {
  const attempt = useEffectEvent(() => {
    if (!busy) onRetry()
    return !busy
  })
  useEffect(() => {
    if (!wanted) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const away = () => document.visibilityState !== 'visible' || !navigator.onLine
    const wait = () => {
      timer = setTimeout(next, backoffMs(tries))
    }
    const next = () => {
      clearTimeout(timer)
      // The event that brings either back goes on.
      if (away()) return
      if (attempt()) tries += 1
      wait()
    }
    const online = () => {
      tries = 0
      next()
    }
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', next)
    wait()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', next)
    }
  }, [wanted])
}
