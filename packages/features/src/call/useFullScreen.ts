import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => {
    document.removeEventListener('fullscreenchange', changed)
  }
}

/**
 * Whether the page fills the screen, and the way there and back; null where the browser cannot (phones by
 * Apple).
 */
export function useFullScreen(): { readonly on: boolean; readonly toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return document.fullscreenEnabled ? { on, toggle: toggleFullScreen } : null
}

function toggleFullScreen(): void {
  // A browser may refuse (no gesture, embedded page): the call simply stays as it is.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}
