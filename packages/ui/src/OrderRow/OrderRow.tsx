import type { ReactNode } from 'react'
import { Coin } from '../Coin/Coin.tsx'
import { Tag, type TagProps } from '../Tag/Tag.tsx'
import styles from './OrderRow.module.css'

export type OrderState = 'waiting' | 'success' | 'failed' | 'cancelled' | 'refunded' | 'disputed'

export interface OrderRowProps {
  /** Word and colour; one of six. */
  state: OrderState
  /** Word of the state. */
  stateLabel: string
  /** "1,200 coins" */
  title: string
  /** "Today 20:52 · R-2026-118204" */
  text: string
  /** "$9.99" */
  amount: string
  /** Pay on, report an issue. */
  action?: ReactNode
}

const TONES = {
  waiting: 'warning',
  success: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'info',
  disputed: 'danger',
} as const satisfies Record<OrderState, NonNullable<TagProps['tone']>>

/** One order in the history; its state is a word and a colour. */
export const OrderRow = ({ state, stateLabel, title, text, amount, action }: OrderRowProps) => (
  <li className={styles.row}>
    <span className={styles.coin}>
      <Coin size={28} />
    </span>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
    <div className={styles.end}>
      <b className={styles.amount} data-void={state === 'cancelled' || state === 'failed' || undefined}>
        {amount}
      </b>
      <Tag tone={TONES[state]}>{stateLabel}</Tag>
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </li>
)
