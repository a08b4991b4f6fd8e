import styles from './PackCard.module.css'

/** Columns of coins from left to right, for piles 1 to 6. */
const COLUMNS = {
  1: [1, 1],
  2: [2, 1, 1],
  3: [2, 3, 2],
  4: [3, 4, 3],
  5: [2, 4, 5, 3],
  6: [3, 5, 6, 4, 3],
} as const

/** A drawn pile of coins that grows with the pack. */
export function CoinPile({ size }: { size: keyof typeof COLUMNS }) {
  const columns = COLUMNS[size]
  const width = columns.length * 19 + 3
  return (
    <svg className={styles.pile} viewBox={`0 0 ${width} 46`} aria-hidden="true">
      {columns.flatMap((height, column) =>
        Array.from({ length: height }, (_, row) => {
          const x = column * 19 + 11
          const y = 38 - row * 5.5
          return (
            <g key={`${column}.${row}`}>
              <ellipse cx={x} cy={y + 3} rx="11" ry="4.6" fill="#c97d0a" />
              <ellipse cx={x} cy={y} rx="11" ry="4.6" fill="#ffd15f" />
              <ellipse cx={x} cy={y} rx="7.5" ry="2.8" fill="#f5b32b" />
            </g>
          )
        }),
      )}
    </svg>
  )
}
