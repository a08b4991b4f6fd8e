import { Coin } from '../Coin/Coin.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { BareLink } from '../Link/Link.tsx'
import styles from './BalanceChip.module.css'

export interface BalanceChipProps {
  /** "1,240", formatted. Left out while unknown. */
  coins: string | undefined
  /** "1,240 coins. Get coins". */
  label: string
  /** Where coins are got; a link with `href`, a button with `onPress`, else words only. */
  href?: string
  /** Opens what tells about coins. */
  onPress?: () => void
  /** A plus sign: more can be got there. */
  more?: boolean
}

/** The balance: always in sight, at the same place, on every page that can spend. */
export function BalanceChip({ coins, label, href, onPress, more = true }: BalanceChipProps) {
  const inside = (
    <>
      <Coin size={18} />
      <span className={styles.coins}>{coins ?? '…'}</span>
      {more && (href ?? onPress) !== undefined && (
        <span className={styles.plus} aria-hidden="true">
          <Icon name="plus" size={16} />
        </span>
      )}
    </>
  )
  if (href !== undefined)
    return (
      <BareLink href={href} className={styles.chip} data-plain={more ? undefined : true} aria-label={label}>
        {inside}
      </BareLink>
    )
  if (onPress)
    return (
      <button
        type="button"
        className={styles.chip}
        data-plain={more ? undefined : true}
        aria-label={label}
        onClick={onPress}
      >
        {inside}
      </button>
    )
  return (
    <span className={styles.chip} data-plain role="img" aria-label={label}>
      {inside}
    </span>
  )
}
