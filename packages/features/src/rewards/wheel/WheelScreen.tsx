import type { Data } from '@visavis/core/contract'
import type { Wheel, WheelId, WheelSpin } from '@visavis/core/contract/wheel'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { JUST_READ_S } from '@visavis/domain/gateway/justRead'
import { usePorts } from '@visavis/domain/hooks'
import { useWheelRecordsInfiniteQuery, useWheelsQuery } from '@visavis/domain/rewards/rewards.api'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { useEffect, useState } from 'react'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { SpinRecords, type SpinRecordsProps } from './SpinRecords.tsx'
import { useSpin, type Spin } from './useSpin.ts'
import { WheelPanel } from './WheelPanel.tsx'

/** Longest wait a browser's timer takes. */
const MOST_MS = 2_147_483_647

export interface WheelViewProps {
  /** Null while the wheels are on their way, or could not be had. */
  readonly wheels: readonly Wheel[] | null
  readonly failure: GatewayFailure | null
  readonly readAgain: () => void
  /** The one whose address was opened; null for the first. */
  readonly asked: string | null
  readonly spin: Spin
  readonly records: SpinRecordsProps
  readonly onBack: () => void
}

/** Lucky wheels with their chances, and past spins (S.24, S.62). */
export function WheelView({ wheels, failure, readAgain, asked, spin, records, onBack }: WheelViewProps) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const [chosen, setChosen] = useState<WheelId | null>(null)
  const wheel =
    wheels?.find(({ activityId }) => activityId === (chosen ?? asked)) ??
    (chosen === null && asked !== null ? undefined : wheels?.[0])
  const turning = spin.phase === 'asking' || spin.phase === 'turning'
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.activity')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      {wheels === null && failure === null && (
        <Skeleton shape="list" count={4} label={text('base.loading')} />
      )}
      {wheels === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('app.wheel.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: readAgain }}
        />
      )}
      {wheels !== null && wheel === undefined && (
        <EmptyState icon="gift" title={text('app.wheel.over')} text={text('app.wheel.overLead')} />
      )}
      {wheels !== null && wheels.length > 1 && wheel !== undefined && !turning && !spin.lost && (
        <SegmentedControl
          label={text('app.wheel.choose')}
          segments={wheels.map(({ activityId }) => ({
            value: activityId,
            label: text(`app.wheel.name.${activityId}`),
          }))}
          value={wheel.activityId}
          onChange={(value) => {
            spin.leave()
            setChosen(wheels.find(({ activityId }) => activityId === value)?.activityId ?? null)
          }}
        />
      )}
      {wheel !== undefined && <WheelPanel key={wheel.activityId} wheel={wheel} spin={spin} />}
      {wheels !== null && <SpinRecords {...records} />}
    </Stack>
  )
}

/** All spins that were read, each once: one that was made meanwhile moves the others to the next page. */
function spinsOf(pages: readonly Data<'wheelRecords'>[] | undefined): readonly WheelSpin[] | null {
  if (pages === undefined) return null
  return [...new Map(pages.flatMap(({ list }) => list).map((spin) => [spin.spinKey, spin])).values()]
}

/** {@link WheelView} for whoever is logged in. */
export function WheelScreen({ onBack }: { onBack: () => void }) {
  const { clock, gateway } = usePorts()
  const fresh = { refetchOnMountOrArgChange: true, refetchOnReconnect: true, refetchOnFocus: true }
  const read = useWheelsQuery({}, { ...fresh, refetchOnMountOrArgChange: JUST_READ_S })
  const records = useWheelRecordsInfiniteQuery(undefined, fresh)
  const { data, refetch } = read
  const resetAt = data?.resetAt
  useEffect(() => {
    if (resetAt === undefined) return undefined
    const left = resetAt - (clock.now() + gateway.clockOffset())
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(left, 1000), MOST_MS))
    return () => clearTimeout(timer)
  }, [resetAt, clock, gateway, refetch])
  const spin = useSpin(() => void refetch())
  return (
    <WheelView
      wheels={data?.wheels ?? null}
      failure={data === undefined && read.error !== undefined ? failureOf(read.error) : null}
      readAgain={() => void refetch()}
      asked={new URLSearchParams(location.search).get('activityId')}
      spin={spin}
      records={{
        spins: spinsOf(records.data?.pages),
        failure: records.data === undefined && records.error !== undefined ? failureOf(records.error) : null,
        readAgain: () => void records.refetch(),
        more: records.hasNextPage ? () => void records.fetchNextPage() : undefined,
        busy: records.isFetchingNextPage,
        moreFailed: records.data !== undefined && records.isFetchNextPageError,
      }}
      onBack={onBack}
    />
  )
}
