import { type ReactNode, useId } from 'react'
import styles from './Tooltip.module.css'

/** A sentence about what it wraps, shown on hover and on keyboard focus. Escape hides it. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: { 'aria-describedby': string }) => ReactNode }) {
  const id = useId()
  return (
    <span className={styles.anchor}>
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.bubble}>
        {text}
      </span>
    </span>
  )
}
