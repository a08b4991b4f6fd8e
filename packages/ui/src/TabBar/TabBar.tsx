import type { IconName } from '../Icon/Icon.tsx'
import { Badge } from '../Badge/Badge.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { BareLink } from '../Link/Link.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './TabBar.module.css'

/** A place in the navigation. */
export interface NavItem {
  id: string
  href: string
  icon: IconName
  label: string
  /** The page that is shown. */
  current?: boolean
  /** Short count; `badgeLabel` says it: "3 unread". */
  badge?: string
  badgeLabel?: string
}

export interface TabBarProps {
  /** "Main". */
  label: string
  /** Five at most; the raised one in the middle. */
  items: readonly NavItem[]
  /** Id of the item that stands raised in the middle, if any. */
  raised?: string | undefined
}

/** Navigation at the bottom of phones. */
export function TabBar({ label, items, raised }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <BareLink
          key={item.id}
          href={item.href}
          className={styles.item}
          data-raised={item.id === raised || undefined}
          aria-current={item.current ? 'page' : undefined}
          {...(item.id === raised ? { 'aria-label': item.label } : {})}
        >
          <Icon
            name={item.icon}
            active={item.current === true || item.id === raised}
            size={item.id === raised ? 28 : 25}
          />
          {item.id !== raised && <span className={styles.label}>{item.label}</span>}
          {item.badge && <Badge corner>{item.badge}</Badge>}
          {item.badgeLabel && <VisuallyHidden>{item.badgeLabel}</VisuallyHidden>}
        </BareLink>
      ))}
    </nav>
  )
}
