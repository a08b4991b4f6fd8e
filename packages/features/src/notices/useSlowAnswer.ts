import { useAppSelector } from '@visavis/domain/hooks'
import { selectIsWaiting } from '@visavis/domain/slowAnswer'
import { useEffect, useState } from 'react'

/** Waiting longer than this is worth a word. */
export const PATIENCE_MS = 5_000

/**
 * True once the page has waited for the gateway without a break for {@link PATIENCE_MS}, until the answer
 * comes.
 */
export function useSlowAnswer(): boolean {
  const waiting = useAppSelector(selectIsWaiting)
  const [slow, setSlow] = useState(false)
  if (slow && !waiting) setSlow(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow && waiting
}
