import { Icon } from '../Icon/Icon.tsx'
import { Ring } from '../Ring/Ring.tsx'
import styles from './SecurityRing.module.css'

export interface SecurityRingProps {
  /** Things done, of `outOf`. */
  done: number
  /** How many protections there are. */
  outOf: number
  /** "Well protected". */
  title: string
  /** "Link a phone to make it strong." */
  text: string
  /** "3 of 4 protections are on", read out. */
  label: string
}

/** How safe is my account? A ring with a shield, and the next step in words. */
export function SecurityRing({ done, outOf, title, text, label }: SecurityRingProps) {
  const share = outOf > 0 ? Math.min(1, done / outOf) : 0
  const level = share === 1 ? 'strong' : share >= 0.5 ? 'fair' : 'weak'
  return (
    <div className={styles.security} data-level={level}>
      <Ring
        value={share}
        size={84}
        thickness={7}
        tone={level === 'weak' ? 'danger' : level === 'fair' ? 'coin' : 'success'}
        label={label}
      >
        <Icon
          name={level === 'weak' ? 'shield-warning' : 'shield-check'}
          active={level === 'strong'}
          size={32}
        />
      </Ring>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
