import styles from './ChartTable.module.css'

/** Words of the table that says what a chart draws. */
export interface ChartWords {
  /** What opens the table: "As a table". */
  label: string
  /** What stands at the head of its columns: "Month", "Spent". */
  head: readonly string[]
}

export interface ChartTableProps extends ChartWords {
  /** The sentence of the chart. */
  caption: string
  /** One line each; the first cell names it. */
  rows: readonly (readonly string[])[]
}

/**
 * The numbers of a chart in rows and columns, for everybody who reads rather than looks. Charts draw it when
 * they are given its words.
 */
export function ChartTable({ label, head, caption, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{label}</summary>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={caption}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1] ?? index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
