import type { ReactNode } from 'react'
import styles from './TopBar.module.css'

export interface TopBarProps {
  /** `<Logo>`. */
  logo: ReactNode
  /** Search field or nothing, in the middle. */
  children?: ReactNode
  /** Balance, language, notices, log in. */
  actions?: ReactNode
}

/** The line at the top: logo at the start, balance and actions at the end. */
export function TopBar({ logo, children, actions }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {logo}
      <div className={styles.middle}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
