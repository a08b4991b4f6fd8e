import { Icon } from '../Icon/Icon.tsx'
import { Ring } from '../Ring/Ring.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CountdownRing.module.css'

export interface CountdownRingProps {
  /** Milliseconds left; real time, given by whoever enforces it. */
  leftMs: number
  /** Milliseconds of the whole (C.09: 10 000). */
  totalMs: number
  /** Stands still, e.g. while a screen reader reads or Space was pressed. */
  paused?: boolean
  /** "6 seconds to decide" or "Paused". */
  label: string
  /** Spoken once when three seconds are left: "3 seconds". */
  lastWords: string
  /** Diameter in pixels. */
  size?: number
}

const LAST_MS = 3_000

/** Time to decide: a ring and the seconds in it. The last three seconds are red and said aloud once. */
export function CountdownRing({
  leftMs,
  totalMs,
  paused = false,
  label,
  lastWords,
  size = 72,
}: CountdownRingProps) {
  const last = leftMs <= LAST_MS
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-live="off"
      aria-label={label}
      data-last={last || undefined}
    >
      <Ring
        value={totalMs > 0 ? leftMs / totalMs : 0}
        size={size}
        thickness={Math.round(size / 13)}
        tone={last ? 'danger' : 'coin'}
      >
        {paused ? (
          <Icon name="pause" active size={size * 0.36} />
        ) : (
          <span style={{ fontSize: size * 0.34 }}>{Math.max(0, Math.ceil(leftMs / 1_000))}</span>
        )}
      </Ring>
      <VisuallyHidden live="polite">{last && !paused && leftMs > 0 ? lastWords : ''}</VisuallyHidden>
    </span>
  )
}
