import type { CSSProperties, ReactNode } from 'react'
import { Coin } from '../Coin/Coin.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CheckInWeek.module.css'

export interface CheckInDay {
  /** "3" */
  day: string
  /** "40" */
  coins: string
  state: 'done' | 'today' | 'next' | 'missed'
  /** "Day 3, 40 coins, today" */
  label: string
  /** The last day brings more than coins. */
  special?: boolean
}

export interface CheckInWeekProps {
  /** "Week one, day 3" */
  title: string
  /** "50 so far" */
  soFar?: string
  /** Seven of them, today among them; none after the first week. */
  days: readonly CheckInDay[]
  /** Coins of a day after the first week. */
  once?: string
  /** What VIPs get on top, and whether this person does. */
  vip?: { text: string; active: boolean }
  /** "Check in, get 40 coins", or done. */
  action?: ReactNode
  /** How often coins have come while it was open: with each time some fly up, once. */
  arrivals?: number
}

const FLYING = 6

/** Seven days of checking in, one tap a day; later one amount every day. */
export function CheckInWeek({ title, soFar, days, once, vip, action, arrivals = 0 }: CheckInWeekProps) {
  return (
    <section className={styles.week}>
      <div className={styles.head}>
        <Heading level={2} size={4}>
          {title}
        </Heading>
        {soFar && (
          <span className={styles.soFar}>
            <Coin />
            {soFar}
          </span>
        )}
      </div>
      {once !== undefined && (
        <p className={styles.once}>
          <Coin size={40} />
          {once}
        </p>
      )}
      {days.length > 0 && (
        <ol className={styles.days}>
          {days.map((day) => (
            <li
              key={day.day}
              className={styles.day}
              data-state={day.state}
              aria-current={day.state === 'today' ? 'date' : undefined}
            >
              <VisuallyHidden>{day.label}</VisuallyHidden>
              <span aria-hidden="true">{day.day}</span>
              <span aria-hidden="true" className={styles.mark}>
                {day.state === 'done' ? (
                  <Icon name="check" size={20} />
                ) : day.state === 'missed' ? (
                  <Icon name="minus" size={18} />
                ) : day.special ? (
                  <Icon name="gift" active size={20} />
                ) : (
                  <Coin size={20} />
                )}
              </span>
              <span aria-hidden="true">{day.coins}</span>
            </li>
          ))}
        </ol>
      )}
      {vip && (
        <p className={styles.vip} data-active={vip.active || undefined}>
          <Icon name="crown-simple" active={vip.active} size={18} />
          {vip.text}
        </p>
      )}
      {action}
      {arrivals > 0 && (
        <span key={arrivals} className={styles.flight} data-flight={arrivals} aria-hidden="true">
          {Array.from({ length: FLYING }, (_, nth) => (
            <i key={nth} style={{ '--nth': nth } as CSSProperties}>
              <Coin size={28} />
            </i>
          ))}
        </span>
      )}
    </section>
  )
}
