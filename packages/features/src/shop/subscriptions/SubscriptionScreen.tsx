import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { failureShown } from '@visavis/domain/shell/shell.events'
import {
  usePayCardsQuery,
  useSubscriptionCancelMutation,
  useSubscriptionCardMutation,
  useSubscriptionConsentMutation,
  useSubscriptionCurrentQuery,
  useSubscriptionResumeMutation,
} from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { SubscriptionView } from './SubscriptionView.tsx'

const FRESH = { refetchOnMountOrArgChange: true, refetchOnReconnect: true } as const

/** {@link SubscriptionView} with the subscription of whoever is logged in. */
export function SubscriptionScreen() {
  const text = useText('shop')
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const { tracker } = usePorts()
  const current = useSubscriptionCurrentQuery(undefined, FRESH)
  const cards = usePayCardsQuery(undefined, FRESH)
  const [cancel] = useSubscriptionCancelMutation()
  const [resume] = useSubscriptionResumeMutation()
  const [change] = useSubscriptionCardMutation()
  const [agree] = useSubscriptionConsentMutation()
  if (current.data === undefined)
    return current.error === undefined ? (
      <Skeleton shape="form" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.sub.failed')}
        failure={failureOf(current.error)}
        busy={current.isFetching}
        onRetry={() => void current.refetch()}
      />
    )
  const { subscription } = current.data
  /** Whether it was done; why not is said. */
  const done = (answer: { error?: Parameters<typeof failureOf>[0] | undefined }): boolean => {
    if (answer.error !== undefined) dispatch(failureShown({ failure: failureOf(answer.error) }))
    return answer.error === undefined
  }
  return (
    <SubscriptionView
      subscription={subscription}
      cards={cards.data?.cards ?? []}
      onCancel={async () => {
        const isDone = done(await cancel(undefined))
        if (isDone && subscription !== null)
          tracker.track('subscription_cancel', {
            packageId: subscription.packageId,
            period: subscription.kind,
          })
        return isDone
      }}
      onResume={async () => done(await resume(undefined))}
      onAgree={async (price) => done(await agree({ price }))}
      onCard={async (cardId) => {
        const { error, data } = await change({ cardId })
        if (error !== undefined) return failureText(failureOf(error))
        return data.subscription?.state === 'pastDue' || data.subscription?.state === 'ended'
          ? text('base.error.paymentDeclined')
          : null
      }}
    />
  )
}
