import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A surface that holds one matter. `as` says what it is in the outline. */
export function Card({ children, as: Tag = 'section', label }: { children: ReactNode; as?: 'section' | 'div' | 'article' | 'form'; label?: string }) {
  return (
    <Tag className={styles.card} aria-label={label}>
      {children}
    </Tag>
  )
}
