import { BareLink } from '../Link/Link.tsx'
import styles from './Logo.module.css'

/** Mark and name of the brand; a link home. */
export function Logo({ mark, name, href, label }: { /** Address of the mark. */ mark: string; name: string; href: string; /** "Embra, home". */ label: string }) {
  return (
    <BareLink href={href} className={styles.logo} aria-label={label}>
      <img src={mark} alt="" width={32} height={32} />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </BareLink>
  )
}
