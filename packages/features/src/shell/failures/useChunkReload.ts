import { useAppStore, usePorts } from '@visavis/domain/hooks'
import { useCallback } from 'react'
import { ChunkLoadError } from '../../i18n/loadChunk.ts'
import { hasTypedText } from '../hasTypedText.ts'
import { isTalking } from '@visavis/domain/shell/isTalking'

/** At most one reload by itself in this time (R8.14). */
export const RELOAD_EVERY_MS = 600_000
const KEY = 'chunkReloadedAt'

/**
 * A new release has replaced the files this page knows: reloading fetches the new page, once. Never under a
 * call (`talking`): it would end it.
 */
export function shouldReload(last: string | null, now: number, talking: boolean): boolean {
  if (talking) return false
  const at = Number(last)
  return !(at > 0) || now - at >= RELOAD_EVERY_MS || at > now
}

/**
 * What to do about a failure of the page: track it (AN.31), and reload once when a part is missing although
 * the network is there. Text that was typed and not sent is worth more: then the page stays, says that a
 * reload helps, and is asked `again` later.
 */
export function useChunkReload(): (error: unknown, again?: boolean) => void {
  const { tabStorage, tracker, clock, page } = usePorts()
  const store = useAppStore()
  return useCallback(
    (error: unknown, again = false) => {
      if (!(error instanceof ChunkLoadError)) return
      if (!again) tracker.track('load_error', { kind: error.code, path: window.location.pathname })
      if (
        !page.online() ||
        hasTypedText() ||
        !shouldReload(tabStorage.get(KEY), clock.now(), isTalking(store.getState()))
      )
        return
      tabStorage.set(KEY, String(clock.now()))
      window.location.reload()
    },
    [tabStorage, tracker, clock, page, store],
  )
}
