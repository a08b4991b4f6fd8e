import { ChartTable, type ChartWords } from '../ChartTable/ChartTable.tsx'
import { useChartCursor } from '../support/useChartCursor.ts'
import styles from './Bars.module.css'

export interface Bar {
  /** "Nov". */
  label: string
  value: number
  /** "$16", stands on the bar. */
  text: string
  /** "November, $16", read out. */
  spoken: string
}

export interface BarsProps {
  /** One sentence that says what the chart shows. */
  label: string
  /** From the earliest to the latest; `spoken` is the whole sentence of the bar. */
  bars: readonly Bar[]
  /** Index of the solid bar, the current one; all are solid without it. */
  current?: number
  /** `coin` for amounts of coins. */
  tone?: 'accent' | 'coin'
  /** Words of a table with the same numbers, under the chart. */
  table?: ChartWords
}

/** Do I spend more than before? A handful of bars with their values on them; arrow keys go through them. */
export function Bars({ label, bars, current, tone = 'accent', table }: BarsProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  const { active, pointProps } = useChartCursor<HTMLDivElement>({ count: bars.length, columns: bars.length })
  return (
    <div>
      <div
        role="list"
        aria-label={label}
        className={styles.bars}
        data-tone={tone}
        data-many={bars.length > 8 || undefined}
      >
        {bars.map((bar, index) => (
          <div
            key={bar.label}
            {...pointProps(index)}
            role="listitem"
            aria-label={bar.spoken}
            className={styles.bar}
            data-faded={(current !== undefined && current !== index) || undefined}
            data-active={active === index || undefined}
          >
            <span className={styles.value} aria-hidden="true">
              {bar.text}
            </span>
            <i
              className={styles.column}
              style={{ blockSize: `${Math.max(bar.value > 0 ? 4 : 0, (bar.value / largest) * 100)}%` }}
            />
            <span className={styles.name} aria-hidden="true">
              {bar.label}
            </span>
          </div>
        ))}
      </div>
      {table && <ChartTable {...table} caption={label} rows={bars.map((bar) => [bar.label, bar.text])} />}
    </div>
  )
}
