import { Coin } from '../Coin/Coin.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './BalanceChip.module.css'

export interface BalanceChipProps {
  /** "1,240", formatted. Left out while unknown. */
  coins: string | undefined
  /** "1,240 coins. Get coins". */
  label: string
  /** Opens what tells about coins; words only without it. */
  onPress?: () => void
  /** A plus sign: more can be got there. */
  more?: boolean
}

/** The balance: always in sight, at the same place, on every page that can spend. */
export function BalanceChip({ coins, label, onPress, more = true }: BalanceChipProps) {
  const inside = (
    <>
      <Coin size={18} />
      <span className={styles.coins}>{coins ?? '…'}</span>
      {more && onPress && (
        <span className={styles.plus} aria-hidden="true">
          <Icon name="plus" size={16} />
        </span>
      )}
    </>
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
