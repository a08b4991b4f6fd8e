import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Banner.module.css'

export interface BannerProps {
  /** offline: no connection; reconnecting: on its way back; info and warning: anything else. */
  kind: 'offline' | 'reconnecting' | 'info' | 'warning'
  /** One sentence: what is the matter and what still works. */
  children: ReactNode
  /** At most one, at the end of the line. */
  action?: { label: string; onPress: () => void }
}

/** A line across the page about something that lasts. */
export function Banner({ kind, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-kind={kind} role="status">
      {kind === 'reconnecting' ? (
        <Spinner size={18} />
      ) : (
        <Icon
          name={kind === 'offline' ? 'wifi-slash' : kind === 'warning' ? 'warning' : 'info'}
          active
          size={20}
        />
      )}
      <span className={styles.text}>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
}
