import { Coin } from '../Coin/Coin.tsx'
import { Ring } from '../Ring/Ring.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CostMeter.module.css'

export interface CostMeterProps {
  /** free: nothing is charged; paid; low: few minutes left; last: the last paid minute runs. */
  state: 'free' | 'paid' | 'low' | 'last'
  /** Part of the current minute that has passed, 0 to 1. */
  progress: number
  /** Inside the ring: charged minutes, "9". */
  minutes: string
  /** "540 spent". */
  spent: string
  /** "11 min left · 60 coins / min". */
  left: string
  /** Spoken only when it changes: at the start, at one minute left, when the price changes. */
  announcement?: string
}

/** What the call costs, always in sight. The ring fills once per charged minute. */
export function CostMeter({ state, progress, minutes, spent, left, announcement }: CostMeterProps) {
  return (
    <div className={styles.meter} data-state={state}>
      <Ring
        value={progress}
        size={38}
        thickness={4}
        tone={state === 'last' || state === 'low' ? 'danger' : 'coin'}
      >
        <span className={styles.minutes}>{minutes}</span>
      </Ring>
      <div className={styles.words}>
        <span className={styles.spent}>
          {state !== 'free' && <Coin size={16} />}
          {spent}
        </span>
        <span className={styles.left}>{left}</span>
      </div>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
    </div>
  )
}
