import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from '../IconButton/IconButton.module.css'
import { BareLink } from '../Link/Link.tsx'

export interface IconLinkProps {
  icon: IconName
  /** Where it leads, for everybody who cannot see the icon; also the tooltip. */
  label: string
  href: string
  /** Short count in the corner; say it in `label` too. */
  badge?: string | undefined
}

/** A link that looks like a round button with an icon. */
export const IconLink = ({ icon, label, href, badge }: IconLinkProps) => (
  <BareLink href={href} className={styles.button} aria-label={label} title={label}>
    <Icon name={icon} size={22} />
    {badge && <Badge corner>{badge}</Badge>}
  </BareLink>
)
