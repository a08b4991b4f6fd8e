import { ChartTable } from '../ChartTable/ChartTable.tsx'
import { useChartCursor } from '../support/useChartCursor.ts'
import styles from './Heatmap.module.css'

export interface HeatmapProps {
  /** One sentence that says what the chart shows. */
  label: string
  /** "Mon" … */
  rows: readonly string[]
  /** "00", "04" …; every cell belongs to one. */
  columns: readonly string[]
  /** `values[row][column]`. */
  values: readonly (readonly number[])[]
  /** "Monday, 20:00, 120 coins". */
  speak: (row: number, column: number, value: number) => string
  /**
   * Words of a table with the same numbers, under the chart; hours go down and days across, so that it fits
   * on a phone.
   */
  table?: { label: string; columnName: string; format: (value: number) => string }
}

/** Step of the scale, 0 (nothing) to 4 (the largest value). */
export const heat = (value: number, largest: number): number =>
  value <= 0 || largest <= 0 ? 0 : Math.min(4, Math.ceil((value / largest) * 4))

/** When do I earn most? Days against hours; arrow keys go in all four directions. */
export function Heatmap({ label, rows, columns, values, speak, table }: HeatmapProps) {
  const { active, pointProps } = useChartCursor<HTMLDivElement>({
    count: rows.length * columns.length,
    columns: columns.length,
  })
  const largest = Math.max(0, ...values.flat())
  const at = (row: number, column: number) => values[row]?.[column] ?? 0
  const shown =
    active === null
      ? undefined
      : speak(
          Math.floor(active / columns.length),
          active % columns.length,
          at(Math.floor(active / columns.length), active % columns.length),
        )
  return (
    <div className={styles.heatmap}>
      <div
        role="grid"
        aria-label={label}
        aria-readonly="true"
        className={styles.grid}
        style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {rows.map((name, row) => (
          <div key={name} role="row" className={styles.row}>
            <span role="rowheader" className={styles.name}>
              {name}
            </span>
            {columns.map((column, index) => (
              <div
                key={column}
                {...pointProps(row * columns.length + index)}
                role="gridcell"
                aria-label={speak(row, index, at(row, index))}
                className={styles.cell}
                data-heat={heat(at(row, index), largest)}
              />
            ))}
          </div>
        ))}
      </div>
      <div
        className={styles.hours}
        style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        <span className={styles.name}>{rows[0]}</span>
        {columns.map((column, index) => (
          <span key={column}>{index % Math.max(1, Math.ceil(columns.length / 6)) === 0 ? column : ''}</span>
        ))}
      </div>
      <p className={styles.caption} aria-hidden="true">
        {shown}
      </p>
      {table && (
        <ChartTable
          label={table.label}
          head={[table.columnName, ...rows]}
          caption={label}
          rows={columns.map((name, column) => [name, ...rows.map((_, row) => table.format(at(row, column)))])}
        />
      )}
    </div>
  )
}
