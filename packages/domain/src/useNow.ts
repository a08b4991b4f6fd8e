import { useEffect, useState } from 'react'
import { usePorts } from './hooks.ts'

/** The time, again and again while `running`. With reduced motion once per second: rings step. */
export function useNow(running: boolean, everyMs = 250): number {
  const { clock } = usePorts()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (!running) return undefined
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    const tick = () => setNow(clock.now())
    tick()
    const timer = setInterval(tick, still ? 1000 : everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs, clock])
  return now
}
