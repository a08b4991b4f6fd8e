import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { Ring } from '../Ring/Ring.tsx'
import styles from './LimitedOffer.module.css'

export interface LimitedOfferProps {
  /** What is offered. */
  title: string
  /** What it is compared with, exactly. */
  text: ReactNode
  /** "04:12:33": the server's clock. When it is over, the offer is over. */
  time: string
  /** Part of the time that is left, 0 to 1. */
  remaining: number
  /** "Offer ends in 4 hours" */
  timeLabel: string
  /** Button with its price. */
  action: ReactNode
}

/** An offer that ends. The clock is the one the server keeps; there is no other. */
export const LimitedOffer = ({ title, text, time, remaining, timeLabel, action }: LimitedOfferProps) => (
  <section className={styles.offer}>
    <div className={styles.head}>
      <Ring value={remaining} size={56} thickness={5} tone="coin">
        <Icon name="ticket" active size={24} />
      </Ring>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <span className={styles.time} role="timer" aria-live="off" aria-label={timeLabel}>
        {time}
      </span>
    </div>
    {action}
  </section>
)
