import { classNames } from '../support/classNames.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Presence.module.css'

/** online dot, busy square, offline and invisible hollow ring: shape, colour and word together. */
export type PresenceStatus = 'online' | 'busy' | 'offline' | 'invisible'

export interface PresenceProps {
  /** Dot, square or hollow ring. */
  status: PresenceStatus
  /** The word: "Online", "In a call". */
  label: string
  /** Only the shape is drawn; the word stays for screen readers. */
  dotOnly?: boolean
  /** On a dark pill, for use over pictures. */
  onMedia?: boolean
}

/** Whether somebody can be called now. */
export function Presence({ status, label, dotOnly = false, onMedia = false }: PresenceProps) {
  return (
    <span className={classNames(styles.presence, onMedia && styles.onMedia)}>
      <i className={styles.shape} data-status={status} aria-hidden="true" />
      {dotOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </span>
  )
}
