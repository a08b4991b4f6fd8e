import { afterFrame } from '@visavis/ui/afterFrame'
import { useEffect, useState } from 'react'

/**
 * `wanted`, true one frame later: for what follows something that is to be seen first. What is wanted from
 * the start is so at once.
 */
export function useAfterFrame(wanted: boolean): boolean {
  const [drawn, setDrawn] = useState(wanted)
  useEffect(() => {
    if (!wanted) return undefined
    const cancel = afterFrame(() => setDrawn(true))
    return () => {
      cancel()
      setDrawn(false)
    }
  }, [wanted])
  return wanted && drawn
}
