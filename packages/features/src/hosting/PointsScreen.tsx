import { Suspense, useState } from 'react'
import { selectPoints } from '@visavis/domain/coins/coins.slice'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { selectGlobalConf } from '@visavis/domain/globalConf/globalConf.slice'
import { useAppSelector, usePorts } from '@visavis/domain/hooks'
import { useHostPointsInfiniteQuery, useHostPointSumsQuery } from '@visavis/domain/hosting/hosting.api'
import type { NumberProof } from './numberProof.ts'
import { usePenalties } from './usePenalties.ts'
import { usePayouts } from './usePayouts.ts'
import { PointsView } from './PointsView.tsx'
import { boundsOf, type Period } from './pointSpans.ts'

const fresh = { refetchOnMountOrArgChange: true } as const

/** {@link PointsView} for whoever is logged in. */
export function PointsScreen({ proof: Proof }: { proof: NumberProof }) {
  const { clock } = usePorts()
  const known = useAppSelector(selectPoints)
  const [period, setPeriod] = useState<Period>('days')
  const bounds = boundsOf(period, clock.now())
  const sums = useHostPointSumsQuery({ bounds: bounds.join(',') }, fresh)
  const list = useHostPointsInfiniteQuery(undefined, fresh)
  const payout = usePayouts()
  const penalties = usePenalties()
  // A payout needs a number, too: where it can be proven here, the question stands over the page (R6.16).
  const provable = useAppSelector((state) => selectGlobalConf(state)?.phone?.offered === true)
  const [proving, setProving] = useState(false)
  return (
    <>
      <PointsView
        payout={{ ...payout, onProve: provable ? () => setProving(true) : undefined }}
        penalties={penalties}
        balance={list.data?.pages.at(0)?.balance ?? known}
        chart={{
          period,
          bounds,
          sums: sums.currentData?.sums ?? null,
          failure: sums.error === undefined || sums.isFetching ? null : failureOf(sums.error),
          onPeriod: setPeriod,
          onRetry: () => void sums.refetch(),
        }}
        list={{
          lines: list.data?.pages.flatMap(({ entries }) => entries.list) ?? null,
          failure: list.error === undefined ? null : failureOf(list.error),
          more: list.hasNextPage,
          busy: list.isFetching,
          onMore: () => void list.fetchNextPage(),
          onRetry: () => void list.refetch(),
        }}
      />
      {proving && (
        <Suspense fallback={null}>
          <Proof
            onProven={() => {
              setProving(false)
              payout.onRetry()
            }}
            onClose={() => setProving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
