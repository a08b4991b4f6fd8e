import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  /** One matter. */
  children: ReactNode
  /** What it is in the outline of the page. */
  as?: 'section' | 'div' | 'article' | 'form'
  /** Name of a section that shows no heading. */
  label?: string
}

/** A surface that holds one matter. */
export function Card({ children, as: Tag = 'section', label }: CardProps) {
  return (
    <Tag className={styles.card} aria-label={label}>
      {children}
    </Tag>
  )
}
