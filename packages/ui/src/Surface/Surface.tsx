import type { ReactNode } from 'react'
import styles from './Surface.module.css'

export interface SurfaceProps {
  /** What stands on it. */
  children: ReactNode
  /** How far it stands out: sunk into the page, level, raised above it, or glass over a picture. */
  level?: 'inset' | 'surface' | 'raised' | 'glass'
  /** Inner margin. */
  padding?: 'none' | 'sm' | 'md' | 'lg'
}

/** A ground for content that is no card of its own. For one matter with a heading take `Card`. */
export function Surface({ children, level = 'surface', padding = 'md' }: SurfaceProps) {
  return (
    <div
      className={styles.surface}
      data-level={level}
      data-padding={padding}
      {...(level === 'glass' ? { 'data-mode': 'dark' } : {})}
    >
      {children}
    </div>
  )
}
