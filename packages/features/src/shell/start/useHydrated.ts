import { startTransition, useEffect, useState } from 'react'
import { useSite } from '../SiteContext.tsx'

/**
 * False while a page that came as HTML is taken over, true from then on (bit by bit: a press in between is
 * heard), and always on pages that are drawn here from the start.
 */
export function useHydrated(): boolean {
  const { drawn = false } = useSite()
  const [hydrated, setHydrated] = useState(!drawn)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
