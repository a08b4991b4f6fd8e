import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({
  children,
  live,
}: {
  children: ReactNode
  /** Announces changes: when there is time, or at once. */ live?: 'polite' | 'assertive'
}) {
  return (
    <span className={styles.hidden} {...(live ? { role: live === 'polite' ? 'status' : 'alert' } : {})}>
      {children}
    </span>
  )
}
