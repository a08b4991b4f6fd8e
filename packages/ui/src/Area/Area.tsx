import { ChartTable, type ChartWords } from '../ChartTable/ChartTable.tsx'
import { useChartCursor } from '../support/useChartCursor.ts'
import styles from './Area.module.css'

export interface AreaPoint {
  /** Stands below the axis where there is room: "7 Nov". */
  label: string
  value: number
  /** "17 November, 1,180 points", read out and shown on the point. */
  spoken: string
}

export interface AreaProps {
  /** One sentence that says what the chart shows. */
  label: string
  /**
   * From the earliest to the latest. `label` stands under the axis, `spoken` is the whole sentence of the
   * point.
   */
  points: readonly AreaPoint[]
  /** Numbers of the axis, formatted by this. */
  format: (value: number) => string
  /** Words of a table with the same numbers, under the chart. */
  table?: ChartWords
}

const WIDTH = 100
const HEIGHT = 50

/** Next number of the row 1, 2, 5, 10, 20 … that is not smaller. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** How do I earn? A line over time with its largest value marked; arrow keys go from day to day. */
export function Area({ label, points, format, table }: AreaProps) {
  const { active, pointProps } = useChartCursor<HTMLDivElement>({
    count: points.length,
    columns: points.length,
  })
  const top = niceCeiling(Math.max(0, ...points.map(({ value }) => value)))
  const x = (index: number) => (points.length < 2 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH)
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')
  const largest = points.reduce(
    (best, { value }, index) => (value > (points[best]?.value ?? 0) ? index : best),
    0,
  )
  const shown = active ?? (points.length > 0 ? largest : null)
  const step = Math.max(1, Math.ceil((points.length - 1) / 4))
  const marked = shown === null ? undefined : points[shown]
  return (
    <div className={styles.area}>
      <div className={styles.plot} role="list" aria-label={label}>
        {[1, 2 / 3, 1 / 3].map((share) => (
          <span
            key={share}
            className={styles.grid}
            style={{ insetBlockEnd: `${share * 100}%` }}
            aria-hidden="true"
          >
            {format(Math.round(top * share))}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.drawing}
          aria-hidden="true"
        >
          <polygon
            points={`${x(0)},${HEIGHT} ${line} ${x(points.length - 1)},${HEIGHT}`}
            className={styles.below}
          />
          <polyline points={line} className={styles.line} />
        </svg>
        {marked && shown !== null && (
          <i
            className={styles.dot}
            style={{ insetInlineStart: `${x(shown)}%`, insetBlockEnd: `${(marked.value / top) * 100}%` }}
          />
        )}
        {points.map((point, index) => (
          <div
            key={point.label}
            {...pointProps(index)}
            role="listitem"
            aria-label={point.spoken}
            className={styles.slice}
            style={{ insetInlineStart: `${x(index)}%`, inlineSize: `${WIDTH / Math.max(1, points.length)}%` }}
          />
        ))}
      </div>
      <div className={styles.names} aria-hidden="true">
        {points.map(
          ({ label: name }, index) =>
            index % step === 0 && (
              <span
                key={name}
                style={{ insetInlineStart: `${x(index)}%` }}
                data-end={index === 0 ? 'first' : index === points.length - 1 ? 'last' : undefined}
              >
                {name}
              </span>
            ),
        )}
      </div>
      <p className={styles.caption} aria-hidden="true">
        {marked?.spoken}
      </p>
      {table && (
        <ChartTable
          {...table}
          caption={label}
          rows={points.map((point) => [point.label, format(point.value)])}
        />
      )}
    </div>
  )
}
