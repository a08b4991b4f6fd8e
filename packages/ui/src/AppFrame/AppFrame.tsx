import type { ReactNode } from 'react'
import { classNames } from '../support/classNames.ts'
import styles from './AppFrame.module.css'

export interface AppFrameProps {
  /** "Skip to content". */
  skipLabel: string
  /** `<TopBar>`: phones and tablets only. */
  topBar?: ReactNode
  /** `<Rail>`: from 900 px. */
  rail?: ReactNode
  /** `<TabBar>`: phones and tablets only. */
  tabBar?: ReactNode
  /** `<Banner>`s over the page. */
  banners?: ReactNode
  /** `<SiteFooter>`, under the page. */
  footer?: ReactNode
  /** Focus pages hide the tab bar on phones. */
  focus?: boolean
  /** The page itself; it takes the main landmark. */
  children: ReactNode
}

/** The frame of every page with navigation. */
export function AppFrame({
  skipLabel,
  topBar,
  rail,
  tabBar,
  banners,
  footer,
  focus = false,
  children,
}: AppFrameProps) {
  return (
    <div className={classNames(styles.frame, focus && styles.focus, rail !== undefined && styles.withRail)}>
      <a className={styles.skip} href="#main">
        {skipLabel}
      </a>
      {rail && <div className={styles.rail}>{rail}</div>}
      <div className={styles.page}>
        {topBar && <div className={styles.top}>{topBar}</div>}
        {banners}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      {tabBar && !focus && <div className={styles.tabs}>{tabBar}</div>}
    </div>
  )
}
