import type { ReactNode } from 'react'
import { Badge } from '../Badge/Badge.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { BareLink } from '../Link/Link.tsx'
import type { NavItem } from '../TabBar/TabBar.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './Rail.module.css'

export interface RailProps {
  /** Name of the navigation. */
  label: string
  /** `<Logo>`. */
  logo: ReactNode
  /** Places in their order; one is current. */
  items: readonly NavItem[]
  /** `<WalletCard>` and the own person, at the bottom. */
  footer?: ReactNode
}

/** Navigation beside the page: icons from 900 px, with words from 1280 px. */
export function Rail({ label, logo, items, footer }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      <div className={styles.logo}>{logo}</div>
      {items.map((item) => (
        <RailLink key={item.id} {...item} />
      ))}
      {footer && <div className={styles.footer}>{footer}</div>}
    </nav>
  )
}

/** One place on the rail; `leading` stands instead of the icon, e.g. the own avatar. */
export function RailLink({
  href,
  icon,
  label,
  current = false,
  badge,
  badgeLabel,
  leading,
  trailing,
}: NavItem & { leading?: ReactNode; trailing?: ReactNode }) {
  return (
    <BareLink href={href} className={styles.item} aria-current={current ? 'page' : undefined} title={label}>
      {leading ?? <Icon name={icon} active={current} size={22} />}
      <span className={styles.label}>{label}</span>
      {badge && (
        <span className={styles.badge}>
          <Badge>{badge}</Badge>
        </span>
      )}
      {badgeLabel && <VisuallyHidden>{badgeLabel}</VisuallyHidden>}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </BareLink>
  )
}
