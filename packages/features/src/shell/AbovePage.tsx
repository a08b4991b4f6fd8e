import { useAppSelector } from '@visavis/domain/hooks'
import type { ReactNode } from 'react'
import { isCallInFront } from '@visavis/domain/shell/isTalking'
import styles from './SitePages.module.css'

/** What opens above the page. While a call is in front it is dark like the call, in every brand and mode. */
export function AbovePage({ children }: { children: ReactNode }) {
  const dark = useAppSelector(isCallInFront)
  return (
    <div className={styles['above']} {...(dark ? { 'data-mode': 'dark' } : {})}>
      {children}
    </div>
  )
}
