import { useEffect, useState } from 'react'

/** Typing rests this long before somebody is looked for. */
const REST_MS = 350

/** A text once it has not changed for a moment; an empty one at once. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    if (typed === rested) return undefined
    const timer = setTimeout(() => setRested(typed), typed === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [typed, rested])
  return rested
}
