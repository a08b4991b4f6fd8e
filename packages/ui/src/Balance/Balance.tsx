import { useEffect, useRef, useState } from 'react'
import { Coin } from '../Coin/Coin.tsx'
import { countTo } from './countTo.ts'
import styles from './Balance.module.css'

export interface BalanceProps {
  /** Whole coins; a change upwards is counted up once. */
  coins: number
  /** Formats a number of coins in the language of the page. */
  format: (coins: number) => string
  /** "Balance, 1,240 coins"; said again when it has changed. */
  label: string
  /** `lg` for the head of a wallet. */
  size?: 'md' | 'lg'
}

/**
 * Coins, counting up or down to a new amount. With reduced motion it changes at once; screen readers hear the
 * final amount only.
 */
export function Balance({ coins, format, label, size = 'md' }: BalanceProps) {
  const [shown, setShown] = useState(coins)
  const now = useRef(coins)
  useEffect(() => {
    const from = now.current
    if (from === coins) return undefined
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = performance.now()
    let frame = 0
    const step = (time: number) => {
      now.current = still ? coins : countTo(from, coins, time - start)
      setShown(now.current)
      if (now.current !== coins) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [coins])
  return (
    <p className={styles.balance} data-size={size} role="status" aria-label={label}>
      <Coin size={size === 'lg' ? 34 : 22} />
      <span aria-hidden="true">{format(shown)}</span>
    </p>
  )
}
