import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Ring } from '../Ring/Ring.tsx'
import styles from './BannedNotice.module.css'

export interface BannedNoticeProps {
  /** What happened, in one line. */
  title: string
  /** The rule's own words. */
  text: ReactNode
  /** For a suspension: part that is over (0 to 1) and how long it still lasts. */
  suspension?: { passed: number; label: string }
  /** "Case 8f3a", for support. */
  code?: string | undefined
  /** Contact and log-out buttons. */
  actions?: ReactNode
}

/** The account may not go on. */
export function BannedNotice({ title, text, suspension, code, actions }: BannedNoticeProps) {
  return (
    <section className={styles.notice}>
      <Ring
        value={suspension?.passed ?? 1}
        size={128}
        thickness={8}
        tone="danger"
        {...(suspension ? { label: suspension.label } : {})}
      >
        <Icon name="prohibit" size={52} />
      </Ring>
      <Heading level={1} size={3} align="center" focusable>
        {title}
      </Heading>
      {suspension && <p className={styles.until}>{suspension.label}</p>}
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {code && <p className={styles.code}>{code}</p>}
    </section>
  )
}
