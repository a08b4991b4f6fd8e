import { useSyncExternalStore } from 'react'
import { usePorts } from '@visavis/domain/hooks'

/** Key of the wish for captions; only its switching on is stored. */
const CAPTIONS_KEY = 'callCaptions'
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Whether captions are wanted, remembered for later calls. */
export function useCaptionChoice(): { wanted: boolean; choose: (on: boolean) => void } {
  const { storage } = usePorts()
  const wanted = useSyncExternalStore(watch, () => storage.get(CAPTIONS_KEY) === '1')
  const choose = (on: boolean) => {
    if (on) storage.set(CAPTIONS_KEY, '1')
    else storage.remove(CAPTIONS_KEY)
    for (const watcher of watchers) watcher()
  }
  return { wanted, choose }
}
