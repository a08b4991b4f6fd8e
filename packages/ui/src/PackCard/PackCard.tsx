import type { ReactNode } from 'react'
import { CoinPile } from './CoinPile.tsx'
import styles from './PackCard.module.css'

export interface PackCardProps {
  /** The same for all packs of one choice. */
  name: string
  /** Id of the pack in its group. */
  value: string
  /** One pack is chosen. */
  checked: boolean
  /** Called with `value`. */
  onChange: (value: string) => void
  /** "1,100" */
  coins: string
  /** "about 27 min of calls" */
  reach: string
  /** "$9.99" */
  price: string
  /** "1,100 coins for $9.99, about 27 min of calls" */
  label: string
  /** How big the pile is drawn, 1 to 6. */
  pile: 1 | 2 | 3 | 4 | 5 | 6
  /** "Most chosen": only when it is. */
  mark?: string
  /** "+100 bonus" */
  bonus?: ReactNode
  /** Cannot be bought now. */
  disabled?: boolean
}

/** One pack of coins among several, its price first; the whole card is the choice. */
export function PackCard({
  name,
  value,
  checked,
  onChange,
  coins,
  reach,
  price,
  label,
  pile,
  mark,
  bonus,
  disabled,
}: PackCardProps) {
  return (
    <label className={styles.pack} data-checked={checked || undefined} data-marked={mark ? true : undefined}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-label={mark ? `${label}. ${mark}` : label}
        onChange={() => onChange(value)}
      />
      {mark && <span className={styles.mark}>{mark}</span>}
      <b className={styles.price}>{price}</b>
      <CoinPile size={pile} />
      <b className={styles.coins}>{coins}</b>
      {bonus && <span className={styles.bonus}>{bonus}</span>}
      <span className={styles.reach}>{reach}</span>
    </label>
  )
}
