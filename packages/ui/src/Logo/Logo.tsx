import { BareLink } from '../Link/Link.tsx'
import styles from './Logo.module.css'

export interface LogoProps {
  /** Address of the mark. */
  mark: string
  /** Of the brand. */
  name: string
  /** Where it leads: home. */
  href: string
  /** Name of the brand and where the link leads. */
  label: string
}

/** Mark and name of the brand; a link home. */
export function Logo({ mark, name, href, label }: LogoProps) {
  return (
    <BareLink href={href} className={styles.logo} aria-label={label}>
      <img src={mark} alt="" width={32} height={32} />
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </BareLink>
  )
}
