import { DECIDE_MS } from '@visavis/domain/cards/cardsPause'
import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const STEP_MS = 200

/**
 * Time left of the ten seconds of a card (R9.07), counted while `running`; `onOver` comes once. Mount it anew
 * for each card.
 */
export function useCardTimer(running: boolean, onOver: () => void): number {
  const { clock } = usePorts()
  const [leftMs, setLeftMs] = useState(DECIDE_MS)
  const rest = useRef(DECIDE_MS)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!running) return undefined
    const since = clock.now()
    const had = rest.current
    const timer = setInterval(() => {
      rest.current = Math.max(0, had - (clock.now() - since))
      setLeftMs(rest.current)
      if (rest.current > 0) return
      clearInterval(timer)
      over()
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [running, clock])
  return leftMs
}
