import { Button } from '../Button/Button.tsx'
import { Coin } from '../Coin/Coin.tsx'
import styles from './WalletCard.module.css'

/** The balance on the rail: amount and, where coins can be got, the way to them. */
export function WalletCard({ label, coins, action }: { label: string; coins: string | undefined; action?: { label: string; onPress: () => void } }) {
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
    </div>
  )
}
