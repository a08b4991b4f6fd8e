import { useEffect, useRef, useState } from 'react'
import { usePorts } from '@visavis/domain/hooks'
import { untested, type LineResults } from '@visavis/domain/line/line.states'
import { testLine } from '@visavis/domain/line/testLine'

export interface LineTestRun {
  readonly state: 'idle' | 'running' | 'done'
  readonly results: LineResults
  readonly start: () => void
}

/** One test of the line at a time; it ends with the place it was started from. */
export function useLineTest(): LineTestRun {
  const ports = usePorts()
  const [view, setView] = useState<Omit<LineTestRun, 'start'>>({ state: 'idle', results: untested })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = () => {
    const run = new AbortController()
    running.current = run
    setView({ state: 'running', results: untested })
    void testLine(ports, (results) => setView({ state: 'running', results }), run.signal).then((results) => {
      if (!run.signal.aborted) setView({ state: 'done', results })
    })
  }
  return { ...view, start }
}
