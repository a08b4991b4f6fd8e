import { Icon } from '../Icon/Icon.tsx'
import styles from './FirstBonusBanner.module.css'

/** What the first purchase brings on top, said once and without a clock. */
export const FirstBonusBanner = ({
  title,
  text,
  amount,
}: {
  /** What there is, in a few words. */ title: string
  /** Until when and for what. */ text: string
  /** "+100" */ amount: string
}) => (
  <div className={styles.banner}>
    <Icon name="gift" active size={30} />
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </div>
    <b className={styles.amount}>{amount}</b>
  </div>
)
