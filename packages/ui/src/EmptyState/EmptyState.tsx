import type { ReactNode } from 'react'
import { Heading } from '../Heading/Heading.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  /** Says at a glance what is missing. */
  icon: IconName
  /** Why it is empty. */
  title: string
  /** Why it is empty. */
  text: ReactNode
  /** First thing to do: a `<Button>`. */
  action?: ReactNode
  /** Place in the outline of the page. */
  level?: 1 | 2 | 3
}

/** Nothing here yet. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.picture} aria-hidden="true">
        <Icon name={icon} active size={44} />
      </span>
      <Heading level={level} size={4} align="center">
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
