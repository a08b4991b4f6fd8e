import { ChartTable, type ChartWords } from '../ChartTable/ChartTable.tsx'
import { Coin } from '../Coin/Coin.tsx'
import { useChartCursor } from '../support/useChartCursor.ts'
import styles from './StackBar.module.css'

export interface StackPart {
  /** "Video calls". */
  label: string
  value: number
  /** "1,310", formatted. */
  text: string
  /** "Video calls, 1,310 coins, 62 percent", read out. */
  spoken: string
}

export interface StackBarProps {
  /** One sentence that says what the chart shows. */
  label: string
  /** Four at most, the largest first; put the rest together before. */
  parts:
    | readonly [StackPart]
    | readonly [StackPart, StackPart]
    | readonly [StackPart, StackPart, StackPart]
    | readonly [StackPart, StackPart, StackPart, StackPart]
  /** Words of a table with the same numbers, under the chart. */
  table?: ChartWords
}

/** Where did my coins go? One bar cut in at most four, with every part named below it. */
export function StackBar({ label, parts, table }: StackBarProps) {
  const { active, pointProps } = useChartCursor<HTMLDivElement>({
    count: parts.length,
    columns: parts.length,
  })
  return (
    <div className={styles.stack}>
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter(({ value }) => value > 0)
          .map((part) => (
            <i
              key={part.label}
              data-part={parts.indexOf(part)}
              data-active={active === parts.indexOf(part) || undefined}
              style={{ flexGrow: part.value }}
            />
          ))}
      </div>
      <div role="list" aria-label={label} className={styles.parts}>
        {parts.map((part, index) => (
          <div
            key={part.label}
            {...pointProps(index)}
            role="listitem"
            aria-label={part.spoken}
            className={styles.part}
            data-part={index}
          >
            <span className={styles.name}>{part.label}</span>
            <Coin size={16} />
            <b className={styles.amount}>{part.text}</b>
          </div>
        ))}
      </div>
      {table && <ChartTable {...table} caption={label} rows={parts.map((part) => [part.label, part.text])} />}
    </div>
  )
}
