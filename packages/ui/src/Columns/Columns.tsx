import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Its children beside each other where the place is wide, below each other in the same order elsewhere. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>{children}</div>
    </div>
  )
}
