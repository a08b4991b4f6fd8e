import type { ReactNode } from 'react'
import styles from './TopBar.module.css'

export interface TopBarProps {
  /** `<Logo>`. */
  logo: ReactNode
  /** Balance, language, notices, log in. */
  actions?: ReactNode
}

/** The line at the top: logo at the start, balance and actions at the end. */
export function TopBar({ logo, actions }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {logo}
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
