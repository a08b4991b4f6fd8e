import { Button } from '../Button/Button.tsx'
import { Coin } from '../Coin/Coin.tsx'
import styles from './WalletCard.module.css'

export interface WalletCardProps {
  /** "Balance". */
  label: string
  /** "1,240", formatted. Undefined while unknown. */
  coins: string | undefined
  /** The way to more coins, where there is one. */
  action?: { label: string; onPress: () => void }
}

/**
 * The balance on the rail: amount and, where coins can be got, the way to them. On the narrow rail the card
 * itself is that way.
 */
export function WalletCard({ label, coins, action }: WalletCardProps) {
  return (
    <div className={styles.wallet}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <Coin size={18} />
      </div>
      <output className={styles.coins}>{coins ?? '…'}</output>
      {action && (
        <div className={styles.action}>
          <Button variant="primary" size="sm" full onClick={action.onPress}>
            {action.label}
          </Button>
        </div>
      )}
      {action && (
        <button
          type="button"
          className={styles.whole}
          aria-label={action.label}
          title={action.label}
          onClick={action.onPress}
        />
      )}
    </div>
  )
}
