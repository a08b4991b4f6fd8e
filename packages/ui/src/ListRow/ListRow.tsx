import type { ReactNode } from 'react'
import { BareLink } from '../Link/Link.tsx'
import styles from './ListRow.module.css'

export interface ListRowProps {
  /** Avatar or icon. */
  leading?: ReactNode
  /** First line; a link when `href` is given. */
  title: ReactNode
  /** Tag beside the title, no part of its link or button. */
  mark?: ReactNode
  /** Second line. */
  text?: ReactNode
  /** Time, amount, button. */
  trailing?: ReactNode
  /** Makes the title a link that covers the row. */
  href?: string
  /** Called when the link is followed. */
  onOpen?: (() => void) | undefined
  /** Makes the title a button that covers the row; `label` says what it does and contains the title. */
  press?: { label: string; onPress: () => void } | undefined
}

/** One row of a list: call history, blocked people, settings. */
export function ListRow({ leading, title, mark, text, trailing, href, onOpen, press }: ListRowProps) {
  const name =
    href !== undefined ? (
      <BareLink href={href} className={styles.open} onClick={onOpen}>
        {title}
      </BareLink>
    ) : press ? (
      <button type="button" className={styles.open} aria-label={press.label} onClick={press.onPress}>
        {title}
      </button>
    ) : (
      title
    )
  return (
    <li className={styles.row}>
      {leading}
      <div className={styles.words}>
        <div className={styles.title}>
          {name}
          {mark}
        </div>
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
