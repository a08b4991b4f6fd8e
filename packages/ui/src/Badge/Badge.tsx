import { classNames } from '../support/classNames.ts'
import styles from './Badge.module.css'

export interface BadgeProps {
  /** "3", "99+". */
  children: string
  /** Sits in the corner of its control. */
  corner?: boolean
}

/** A short count. Hidden from screen readers: the control it sits on says the number in its label. */
export function Badge({ children, corner = false }: BadgeProps) {
  return (
    <span
      className={classNames(styles.badge, corner && styles.corner)}
      aria-hidden="true"
      data-count={children}
    />
  )
}
