import type { ReactNode } from 'react'
import { type Bar, Bars } from '../Bars/Bars.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Tag } from '../Tag/Tag.tsx'
import styles from './SubscriptionCard.module.css'

export interface SubscriptionCardProps {
  /** `cancelled`: it still runs to the end of what was paid. */
  state: 'offer' | 'subscribed' | 'cancelled'
  /** "350 coins a week" */
  title: string
  /** "$2.99 per week, cancel any time" */
  price: string
  /** "VIP included" */
  perk?: string
  /** Coins that have landed by the end of each day; without them there is no chart. */
  days?: readonly Bar[]
  /** One sentence about the bars. */
  chartLabel?: string
  /** "50 coins land each day." */
  text: ReactNode
  /** When it renews, what it costs, how and from when it stops. Always there. */
  terms: ReactNode
  /** Subscribe with its price, cancel, or resume; starting and stopping weigh the same. */
  action: ReactNode
}

/** A subscription: what comes each day, what it costs, and how it ends. */
export function SubscriptionCard({
  state,
  title,
  price,
  perk,
  days,
  chartLabel,
  text,
  terms,
  action,
}: SubscriptionCardProps) {
  return (
    <section className={styles.card} data-state={state}>
      <div>
        <Heading level={2} size={3}>
          {title}
        </Heading>
        <p className={styles.price}>{price}</p>
      </div>
      {perk && (
        <div>
          <Tag tone="vip" icon="crown-simple">
            {perk}
          </Tag>
        </div>
      )}
      {days && <Bars bars={days} label={chartLabel ?? ''} tone="coin" />}
      <p className={styles.text}>{text}</p>
      <div className={styles.terms}>
        <Icon name={state === 'cancelled' ? 'warning' : 'calendar-check'} active size={22} />
        <p>{terms}</p>
      </div>
      {action}
    </section>
  )
}
