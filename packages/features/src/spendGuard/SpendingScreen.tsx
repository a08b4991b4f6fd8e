import { failureOf } from '@visavis/domain/gateway/failureOf'
import { asksBefore, rememberAsk } from '@visavis/domain/coins/spendAsk'
import { selectBalance } from '@visavis/domain/coins/coins.slice'
import { useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectMyId } from '@visavis/domain/session/session.slice'
import {
  usePauseSpendingMutation,
  usePayDebtMutation,
  useSetSpendLimitsMutation,
  useSpendGuardQuery,
  useSpendSummaryQuery,
} from '@visavis/domain/spendGuard/spendGuard.api'
import { useNow } from '@visavis/domain/useNow'
import { useState } from 'react'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { SpendingView } from './SpendingView.tsx'

const MINUTE_MS = 60_000
const fresh = { refetchOnMountOrArgChange: true } as const

/** {@link SpendingView} for whoever is logged in. */
export function SpendingScreen() {
  const text = useText('spend')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { gateway, storage } = usePorts()
  const myId = useAppSelector(selectMyId)
  const [asks, setAsks] = useState(() => ({
    call: asksBefore(storage, 'call', myId),
    spend: asksBefore(storage, 'spend', myId),
  }))
  const now = useNow(true, MINUTE_MS) + gateway.clockOffset()
  const guard = useSpendGuardQuery(undefined, fresh)
  const summary = useSpendSummaryQuery(undefined, fresh)
  const [setLimits, saving] = useSetSpendLimitsMutation()
  const [pause, pausing] = usePauseSpendingMutation()
  const [payDebt, paying] = usePayDebtMutation()
  const balance = useAppSelector(selectBalance) ?? 0
  if (guard.data === undefined) {
    if (guard.error === undefined) return <Skeleton shape="list" label={text('base.loading')} />
    const failure = failureOf(guard.error)
    return (
      <ErrorState
        title={text('spend.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{
          label: text('base.action.retry'),
          busy: guard.isFetching,
          onPress: () => {
            void guard.refetch()
            void summary.refetch()
          },
        }}
      />
    )
  }
  return (
    <SpendingView
      guard={guard.data}
      summary={summary.data ?? null}
      now={now}
      saving={saving.isLoading}
      failure={saving.error === undefined ? null : failureOf(saving.error)}
      onForm={saving.reset}
      onSave={async (span, coins) => (await setLimits({ [span]: coins })).error === undefined}
      pause={{
        busy: pausing.isLoading,
        failure: pausing.error === undefined ? null : failureOf(pausing.error),
        onPause: (days) => void pause({ days }),
      }}
      ask={{
        asks,
        onAsk: (kind, on) => {
          rememberAsk(storage, kind, myId, on)
          setAsks({ ...asks, [kind]: on })
        },
      }}
      debt={{
        balance,
        busy: paying.isLoading,
        failure: paying.error === undefined ? null : failureOf(paying.error),
        onPay: () => void payDebt(),
      }}
    />
  )
}
