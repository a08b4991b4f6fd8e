import type { ReactNode } from 'react'
import { BareLink } from '../Link/Link.tsx'
import styles from './ListRow.module.css'

export interface ListRowProps {
  /** Avatar or icon. */
  leading?: ReactNode
  title: ReactNode
  /** Second line. */
  text?: ReactNode
  /** Time, amount, button. */
  trailing?: ReactNode
  /** Makes the title a link that covers the row. */
  href?: string
}

/** One row of a list: call history, blocked people, settings. */
export function ListRow({ leading, title, text, trailing, href }: ListRowProps) {
  return (
    <li className={styles.row}>
      {leading}
      <div className={styles.words}>
        <div className={styles.title}>{href === undefined ? title : <BareLink href={href} className={styles.open}>{title}</BareLink>}</div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
    </li>
  )
}

/** A list of `<ListRow>`s. */
export function List({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
