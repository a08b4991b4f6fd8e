import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { useText } from '../i18n/I18nProvider.tsx'
import { PointList, type PointListProps } from './PointList.tsx'
import { PenaltyPart, type PenaltyPartProps } from './PenaltyPart.tsx'
import { PayoutPart, type PayoutPartProps } from './PayoutPart.tsx'
import { PointsChart, type PointsChartProps } from './PointsChart.tsx'
import styles from './hosting.module.css'

export interface PointsViewProps {
  /** Points one has now. */
  balance: number
  chart: PointsChartProps
  list: PointListProps
  payout: Omit<PayoutPartProps, 'onHold'>
  penalties: PenaltyPartProps
}

/** Points: how many there are, when they came, payouts, decisions, and every single entry (S.46). */
export function PointsView({ balance, chart, list, payout, penalties }: PointsViewProps) {
  const text = useText('host')
  const onHold =
    penalties.penalties?.some(({ kind, state }) => kind === 'payout' && state === 'active') ?? false
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.points')}
        back={{ label: text('app.title.hostCenter'), href: '/hostCenter' }}
      />
      <PenaltyPart {...penalties} />
      <Columns>
        <Stack gap={5}>
          <Card>
            <Stack gap={2}>
              <Heading level={2} size={5}>
                {text('host.points.balance')}
              </Heading>
              <p className={styles['total']}>{text('app.leaving.points', { count: balance })}</p>
            </Stack>
          </Card>
          <PointsChart {...chart} />
          <PayoutPart {...payout} onHold={onHold} />
        </Stack>
        <PointList {...list} />
      </Columns>
    </Stack>
  )
}
