import type { ReactNode } from 'react'
import styles from './Stack.module.css'

export interface StackProps {
  /** Laid out with one gap. */
  children: ReactNode
  /** `row` wraps unless `noWrap`. */
  direction?: 'column' | 'row'
  /** Step of the space scale: 1 = 4 px, 2 = 8, 3 = 12, 4 = 16, 5 = 20, 6 = 24, 7 = 32. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** Across the direction. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  /** Along the direction. */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Rows wrap unless this is set. */
  noWrap?: boolean
}

/** Things under or beside each other, with even space. */
export function Stack({
  children,
  direction = 'column',
  gap = 3,
  align,
  justify,
  noWrap = false,
}: StackProps) {
  return (
    <div
      className={styles.stack}
      data-direction={direction}
      data-align={align}
      data-justify={justify}
      data-nowrap={noWrap || undefined}
      style={{ gap: `var(--space-${gap})` }}
    >
      {children}
    </div>
  )
}
