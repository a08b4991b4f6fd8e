import type { ReactNode } from 'react'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Coin } from '../Coin/Coin.tsx'
import { Heading } from '../Heading/Heading.tsx'
import styles from './CallSummary.module.css'

/** One charged thing: a minute, a free minute, a gift. */
export interface SummaryBlock {
  id: string
  kind: 'minute' | 'free' | 'gift'
  /** "Minute 3, 60 coins", shown on hover and focus of the block. */
  label: string
}

export interface CallSummaryProps {
  /** Portrait of the other side; a silhouette stands in. */
  picture?: string | undefined
  /** "Nice talk with Elif". */
  title: string
  /** "9 minutes together". */
  subtitle: string
  /** Every minute drawn as a block; nothing when nothing was charged. */
  blocks: readonly SummaryBlock[]
  /** One sentence about the blocks for screen readers. */
  chartLabel: string
  /** "9 min × 60", "Rose". */
  legend: readonly { kind: SummaryBlock['kind']; label: string }[]
  /** "550", and "Total, 550 coins"; `plain` for what is not coins: "You earned 60 points". */
  total: { amount: string; label: string; plain?: boolean }
  /** "Balance", "1,240", "690". */
  balance: { label: string; before: string; after: string; spoken: string }
  /** Line by line receipt, opened on demand. */
  receipt?:
    | {
        label: string
        rows: readonly { id: string; what: string; when: string; amount: string }[]
        note?: ReactNode
      }
    | undefined
  /** Rating, buttons. */
  children?: ReactNode
}

/** What the call cost, after it. */
export function CallSummary({
  picture,
  title,
  subtitle,
  blocks,
  chartLabel,
  legend,
  total,
  balance,
  receipt,
  children,
}: CallSummaryProps) {
  return (
    <section className={styles.summary}>
      <Avatar src={picture} name="" size={112} />
      <div className={styles.head}>
        <Heading level={1} size={4} align="center" focusable>
          {title}
        </Heading>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <div className={styles.card}>
        {blocks.length > 0 && (
          <div className={styles.blocks} role="img" aria-label={chartLabel}>
            {blocks.map((block) => (
              <i key={block.id} data-kind={block.kind} title={block.label} />
            ))}
          </div>
        )}
        <div className={styles.legend}>
          {legend.map((entry) => (
            <span key={entry.label} className={styles.key} data-kind={entry.kind}>
              {entry.label}
            </span>
          ))}
          <b className={styles.total} role="img" aria-label={total.label}>
            {!total.plain && <Coin size={20} />}
            {total.amount}
          </b>
        </div>
        <div className={styles.balance} role="group" aria-label={balance.spoken}>
          <span>{balance.label}</span>
          <span aria-hidden="true" className={styles.change}>
            {balance.before}
            <svg viewBox="0 0 16 8" className={styles.arrow} aria-hidden="true">
              <path d="M0 4h14M10.500 1l3.500 3-3.500 3" />
            </svg>
            <b>{balance.after}</b>
          </span>
        </div>
        {receipt && (
          <details className={styles.receipt}>
            <summary>{receipt.label}</summary>
            <table>
              <tbody>
                {receipt.rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{row.what}</th>
                    <td>{row.when}</td>
                    <td className={styles.amount}>{row.amount}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {receipt.note && <p className={styles.note}>{receipt.note}</p>}
          </details>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
