import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Ring } from '../Ring/Ring.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './LowBalanceSheet.module.css'

export interface LowBalanceSheetProps {
  /** Part of the last minute that is left, 0 to 1. */
  remaining: number
  /** "0:42". */
  time: string
  /** "This call ends in 42 seconds". Spoken once, not every second. */
  title: string
  /** What is spoken when the sheet appears. */
  announcement: string
  /** A fixed sentence for the record of the call: there for whoever reads on, never spoken by itself. */
  log?: string
  /** "You have 20 left. The next minute costs 60." */
  text: ReactNode
  /** One tap; says what it adds and costs. Left out where there is no way to more coins. */
  topUp: { label: string; onPress: () => void; busy?: boolean } | undefined
  /** Weighs the same as the top-up. */
  letEnd: { label: string; onPress: () => void }
  /** "One tap pays with …. Elif sees nothing of it." */
  note?: ReactNode
  /** Fault of the top-up. */
  error?: string | undefined
}

/** Under one minute left: top up by one tap, or let it end; both weigh the same. */
export function LowBalanceSheet({
  remaining,
  time,
  title,
  announcement,
  log,
  text,
  topUp,
  letEnd,
  note,
  error,
}: LowBalanceSheetProps) {
  return (
    <section className={styles.sheet} aria-label={announcement}>
      <VisuallyHidden live="assertive">{announcement}</VisuallyHidden>
      {log && (
        <div role="log" aria-live="off">
          <VisuallyHidden>{log}</VisuallyHidden>
        </div>
      )}
      <div className={styles.head}>
        <Ring value={remaining} size={58} thickness={6} tone="danger">
          <span className={styles.time} role="timer" aria-live="off">
            {time}
          </span>
        </Ring>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={letEnd.onPress}>{letEnd.label}</Button>
        {topUp && (
          <Button variant="primary" busy={topUp.busy ?? false} onClick={topUp.onPress}>
            {topUp.label}
          </Button>
        )}
      </div>
      {note && topUp && <p className={styles.note}>{note}</p>}
    </section>
  )
}
