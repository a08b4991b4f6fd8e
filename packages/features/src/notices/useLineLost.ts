import { useDomainEvent } from '@visavis/domain/hooks'
import { realtimeStateChanged } from '@visavis/domain/realtime/realtime.events'
import { useEffect, useState } from 'react'

/** A cut shorter than this is not worth a word. */
const PATIENCE_MS = 2_000

/** True once the socket has been on its way back for a while; the very first connect is not a loss. */
export function useLineLost(): boolean {
  const [state, setState] = useState<'fresh' | 'online' | 'cut' | 'lost'>('fresh')
  useDomainEvent(realtimeStateChanged, ({ state: now }) =>
    setState((before) => {
      if (now === 'online') return 'online'
      if (now === 'idle') return 'fresh'
      return before === 'online' ? 'cut' : before
    }),
  )
  useEffect(() => {
    if (state !== 'cut') return undefined
    const timer = setTimeout(() => setState('lost'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'lost'
}
