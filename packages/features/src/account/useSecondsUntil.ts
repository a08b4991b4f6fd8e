import { useEffect, useState } from 'react'

const secondsLeft = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000))

/** Whole seconds until a moment (device time), counted down on screen; 0 from then on. */
export function useSecondsUntil(until: number, now: () => number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, now))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(until, now))
    tick()
    const timer = setInterval(() => {
      tick()
      if (secondsLeft(until, now) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until, now])
  return left
}
