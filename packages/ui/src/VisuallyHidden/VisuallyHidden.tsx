import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ children, live }: { children: ReactNode; /** Announces changes politely. */ live?: boolean }) {
  return (
    <span className={styles.hidden} {...(live ? { role: 'status' } : {})}>
      {children}
    </span>
  )
}
