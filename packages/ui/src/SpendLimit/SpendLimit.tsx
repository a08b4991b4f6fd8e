import type { ReactNode } from 'react'
import { Ring } from '../Ring/Ring.tsx'
import styles from './SpendLimit.module.css'

export interface SpendLimitProps {
  /** Coins of today. */
  spent: number
  /** 0: no limit is set. */
  limit: number
  /** "Daily limit: 320 of 500 coins" */
  title: string
  /** "You set this. Change it in Settings." */
  text: ReactNode
  /** To change it. */
  action?: ReactNode
}

/** How much of the own daily limit is used. */
export function SpendLimit({ spent, limit, title, text, action }: SpendLimitProps) {
  const share = limit > 0 ? Math.min(1, spent / limit) : 0
  return (
    <div className={styles.limit}>
      <Ring value={share} size={52} thickness={5} tone={share >= 1 ? 'danger' : 'coin'}>
        {limit > 0 && <span aria-hidden="true">{Math.round(share * 100)}</span>}
      </Ring>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </div>
  )
}
