import { useEffect, useState } from 'react'
import { NoCallLog, replayCall, type ReplayStep } from '@visavis/domain/call/replay/replayCall'
import { useAppStore } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Stack } from '@visavis/ui/Stack'
import { TextArea } from '@visavis/ui/TextArea'
import { CallStory, NOW } from '../callStory.tsx'
import styles from './replay.module.css'

/** Between two steps of a replay that plays. */
const STEP_MS = 900

/**
 * Leads a saved call through its screens, step by step: for whoever looks into a complaint. Part of
 * Storybook, in English like it.
 */
export function CallReplay({ log }: { log: string }) {
  const [text, setText] = useState(log)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const { steps, problem } = stepsOf(text)
  const step = steps[Math.min(at, steps.length - 1)]
  const last = at >= steps.length - 1
  useEffect(() => {
    if (!playing || last) return undefined
    const timer = setTimeout(() => setAt((now) => now + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, last, at])
  const take = (next: string) => {
    setText(next)
    setAt(0)
    setPlaying(false)
  }
  return (
    <>
      {step && <Screen key={`${text.length}-${at}`} step={step} />}
      <section className={styles.panel} aria-label="Replay">
        <Stack gap={2}>
          <div className={styles.controls}>
            <Button
              size="sm"
              disabled={at === 0}
              onClick={() => {
                setPlaying(false)
                setAt(at - 1)
              }}
            >
              Back
            </Button>
            <Button size="sm" variant="primary" disabled={last} onClick={() => setPlaying(!playing)}>
              {playing && !last ? 'Pause' : 'Play'}
            </Button>
            <Button
              size="sm"
              disabled={last}
              onClick={() => {
                setPlaying(false)
                setAt(at + 1)
              }}
            >
              Step
            </Button>
          </div>
          <ol className={styles.steps} aria-label="Events">
            {steps.map(({ type, at: moment, state, isIdle }, index) => (
              <li key={index} aria-current={index === at ? 'step' : undefined}>
                <button
                  type="button"
                  onClick={() => {
                    setPlaying(false)
                    setAt(index)
                  }}
                >
                  {(moment / 1000).toFixed(1)} s · {type} → {isIdle ? 'no change' : state.phase}
                </button>
              </li>
            ))}
          </ol>
          {problem && <p role="alert">{problem}</p>}
          <label className={styles.file}>
            A saved course{' '}
            <input
              type="file"
              accept="application/json"
              onChange={(event) => {
                void event.target.files?.[0]?.text().then(take)
              }}
            />
          </label>
          <details>
            <summary className={styles.paste}>Paste one</summary>
            <TextArea label="Course of a call" value={text} onChange={take} />
          </details>
        </Stack>
      </section>
    </>
  )
}

/** One state as the product shows it, at its moment. */
function Screen({ step: { state, at } }: { step: ReplayStep }) {
  const { ports } = useAppStore()
  // Moments of a course count from its first event; the stage stands at the moment of the step.
  useState(() => {
    Object.assign(ports.clock, { now: () => NOW + at })
  })
  return state.phase === 'idle' ? (
    <p className={styles.idle}>No call</p>
  ) : (
    <CallStory machine={moved(state)} />
  )
}

const MOMENTS: ReadonlySet<string> = new Set([
  'since',
  'nextAt',
  'endsAt',
  'ringUntil',
  'until',
  'lostAt',
  'mediaUntil',
  'gatewayUntil',
])
/** The moments of a state, put onto the clock of the stage. */
function moved<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      MOMENTS.has(key) && typeof inner === 'number' ? inner + NOW : moved(inner),
    ]),
  ) as T
}

function stepsOf(text: string): { steps: readonly ReplayStep[]; problem: string | null } {
  try {
    return { steps: replayCall(text), problem: null }
  } catch (error) {
    if (error instanceof NoCallLog) return { steps: [], problem: error.message }
    throw error
  }
}
