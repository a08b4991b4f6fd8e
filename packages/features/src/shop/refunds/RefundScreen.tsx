import { BANK_FIELDS } from '@visavis/core/contract/bankRules'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePorts } from '@visavis/domain/hooks'
import { useIssueFormQuery, useIssueSubmitMutation } from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { useGiveBank } from '../bank/useGiveBank.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { RefundView } from './RefundView.tsx'
import { NoOrder } from '../orders/NoOrder.tsx'
import { useHumanCheck } from '../pay/useHumanCheck.ts'
import { useIssueActions } from './useIssueActions.ts'
import { useIssuePictures } from './useIssuePictures.ts'

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
  const check = useHumanCheck('issue')
  const { keys, ...proofs } = useIssuePictures()
  const onGive = useGiveBank(orderId)
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
      check={check}
      proofs={proofs}
      onGive={onGive}
      onSend={async ({ words, ...report }) => {
        const captcha = check.answer()
        if (captcha === null) return { text: text('shop.check.missing') }
        const pictures = [...keys()]
        const { error } = await submit({ orderId, ...report, text: words, pictures, captcha, requestId })
        if (error !== undefined) {
          const failure = failureOf(error)
          if (failure.field === 'captcha') check.reset()
          // What was refused is another request; what was lost is the same one again (D2).
          if (failure.code > 0) setRequestId(randomId())
          const field = BANK_FIELDS.find((name) => name === failure.field)
          return field === undefined ? { text: failureText(failure) } : { field }
        }
        setRequestId(randomId())
        tracker.track('refund_issue', { orderId, reason: report.reason })
        return null
      }}
      {...actions}
    />
  )
}
