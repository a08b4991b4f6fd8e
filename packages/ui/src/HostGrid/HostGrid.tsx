import type { ReactNode } from 'react'
import styles from './HostGrid.module.css'

export interface HostGridProps {
  /** `<HostCard>`s. */
  children: ReactNode
  /** Name of the region. */
  label: string
  /** Old cards stay while new ones load. */
  busy?: boolean
}

/** The wall: 2, 3, 4 or 5 cards across; a feature card takes four places from 900 px. */
export function HostGrid({ children, label, busy = false }: HostGridProps) {
  return (
    <div className={styles.grid} role="region" aria-label={label} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}
