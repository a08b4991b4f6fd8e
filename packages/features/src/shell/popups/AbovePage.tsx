import { useAppSelector } from '@visavis/domain/hooks'
import type { ReactNode } from 'react'
import { isStageInFront } from '@visavis/domain/shell/isTalking'
import styles from '../SitePages.module.css'

/**
 * What opens above the page. While a call or a match is in front it is dark like
 * that, in every brand and mode.
 */
export function AbovePage({ children }: { children: ReactNode }) {
  const dark = useAppSelector(isStageInFront)
  return (
    <div className={styles['above']} {...(dark ? { 'data-mode': 'dark' } : {})}>
      {children}
    </div>
  )
}
