import type { GatewayFailure } from '@visavis/core/errors'
import { Bars } from '@visavis/ui/Bars'
import { Card } from '@visavis/ui/Card'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFormats, useLocale, useText } from '../i18n/I18nProvider.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { isPeriod, PERIODS, type Period } from './pointSpans.ts'
import styles from './hosting.module.css'

export interface PointsChartProps {
  period: Period
  /** Beginnings of the spans and the end of the last one. */
  bounds: readonly number[]
  /** One sum a span; null until they are read. */
  sums: readonly number[] | null
  failure: GatewayFailure | null
  onPeriod: (period: Period) => void
  onRetry: () => void
}

/** Points by day, week or month, drawn as bars with a table of the same numbers. */
export function PointsChart({ period, bounds, sums, failure, onPeriod, onRetry }: PointsChartProps) {
  const text = useText('host')
  const formats = useFormats()
  const { tag } = useLocale()
  const short = new Intl.DateTimeFormat(
    tag,
    // Seven or eight dates stand beside each other on a phone: days and months as numbers are never cut.
    period === 'months' ? { month: 'short' } : { day: 'numeric', month: 'numeric' },
  )
  const long = new Intl.DateTimeFormat(
    tag,
    period === 'months' ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' },
  )
  const named = (at: number): string =>
    period === 'weeks' ? text('host.points.weekOf', { date: long.format(at) }) : long.format(at)
  return (
    <Card label={text('host.points.period')}>
      <div className={styles['part']}>
        <SegmentedControl
          label={text('host.points.period')}
          value={period}
          segments={PERIODS.map((value) => ({ value, label: text(`host.points.${value}`) }))}
          onChange={(value) => {
            if (isPeriod(value)) onPeriod(value)
          }}
        />
        {sums === null && failure === null && (
          <Skeleton shape="list" count={3} label={text('base.loading')} />
        )}
        {sums === null && failure !== null && (
          <LoadFailed title={text('host.points.failed')} failure={failure} busy={false} onRetry={onRetry} />
        )}
        {sums !== null && (
          <>
            <p className={styles['hint']}>
              {text('host.points.sum', { points: sums.reduce((all, one) => all + one, 0) })}
            </p>
            <Bars
              label={text(`host.points.chart.${period}`)}
              current={sums.length - 1}
              bars={sums.map((points, index) => ({
                label: short.format(bounds[index]),
                // Corrections of earlier spans can make a sum negative; its bar is empty and its number is
                // said.
                value: Math.max(0, points),
                text: formats.number(points),
                spoken: text('host.points.bar', { date: named(bounds[index] ?? 0), points }),
              }))}
              table={{
                label: text('host.points.table'),
                head: [text('host.points.date'), text('app.title.points')],
              }}
            />
          </>
        )}
      </div>
    </Card>
  )
}
