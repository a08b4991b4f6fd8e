import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePorts } from '@visavis/domain/hooks'
import { useIssueFormQuery, useIssueSubmitMutation } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { RefundView } from './RefundView.tsx'
import { NoOrder } from './ResultView.tsx'
import { useIssueActions } from './useIssueActions.ts'

/** {@link RefundView} for the order in the address; without one the way to the orders (R8.53). */
export function RefundScreen() {
  const orderId = new URLSearchParams(usePlace().search).get('orderId') ?? ''
  return orderId === '' ? <NoOrder /> : <RefundOf key={orderId} orderId={orderId} />
}

function RefundOf({ orderId }: { orderId: string }) {
  const text = useText('shop')
  const failureText = useFailureText()
  const { randomId, tracker } = usePorts()
  const [requestId, setRequestId] = useState(randomId)
  const form = useIssueFormQuery({ orderId }, { refetchOnMountOrArgChange: true })
  const [submit] = useIssueSubmitMutation()
  const actions = useIssueActions()
  if (form.data === undefined)
    return form.error === undefined ? (
      <Skeleton shape="form" label={text('base.loading')} />
    ) : (
      <LoadFailed
        title={text('shop.issue.failed')}
        failure={failureOf(form.error)}
        busy={form.isFetching}
        onRetry={() => void form.refetch()}
      />
    )
  return (
    <RefundView
      form={form.data}
      onSend={async (reason, words) => {
        const { error } = await submit({ orderId, reason, text: words, requestId })
        if (error !== undefined) return failureText(failureOf(error))
        setRequestId(randomId())
        tracker.track('refund_issue', { orderId, reason })
        return null
      }}
      {...actions}
    />
  )
}
