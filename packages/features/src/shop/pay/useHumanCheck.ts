import { solveCaptcha } from '@visavis/core/captcha/solveCaptcha'
import type { CaptchaPurpose } from '@visavis/core/contract'
import { usePorts } from '@visavis/domain/hooks'
import { useEffect, useRef, useState } from 'react'
import type { CheckState } from './HumanCheck.tsx'

/** The answer is given away only while it holds for this much longer. */
const MARGIN_MS = 5000

export interface HumanCheckControl {
  readonly state: CheckState
  readonly onRun: () => void
  /** The answer, as long as it holds; null: it is to be done first. */
  readonly answer: () => string | null
  /** It was used or refused: the next one is a new one. */
  readonly reset: () => void
}

/** Gets a task from the gateway and solves it in this browser, at a press. */
export function useHumanCheck(purpose: CaptchaPurpose): HumanCheckControl {
  const { gateway, clock } = usePorts()
  const [state, setState] = useState<CheckState>('idle')
  const solved = useRef<{ readonly text: string; readonly until: number } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const now = (): number => clock.now() + gateway.clockOffset()
  const reset = (): void => {
    running.current?.abort()
    running.current = null
    solved.current = null
    setState('idle')
  }
  const run = async (): Promise<void> => {
    if (running.current !== null) return
    const stop = new AbortController()
    running.current = stop
    setState('working')
    const task = await gateway.request('captcha', { purpose })
    const text = task.ok ? await solveCaptcha(task.data, stop.signal).catch(() => null) : null
    if (stop.signal.aborted) return
    running.current = null
    solved.current = task.ok && text !== null ? { text, until: task.data.expiresAt } : null
    setState(text === null ? 'failed' : 'done')
  }
  return {
    state,
    onRun: () => void run(),
    answer: () => {
      const { current } = solved
      if (current !== null && current.until - MARGIN_MS > now()) return current.text
      if (current !== null) reset()
      return null
    },
    reset,
  }
}
