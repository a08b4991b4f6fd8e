import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectLoggedIn, selectSessionPending } from '@visavis/domain/session/session.slice'
import {
  useWithdrawExemptMutation,
  useWithdrawFormQuery,
  useWithdrawMutation,
} from '@visavis/domain/shop/shop.api'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useText } from '../../i18n/I18nProvider.tsx'
import { usePlace } from '../../i18n/SiteLink.tsx'
import { useFailureText } from '../../i18n/failureText.ts'
import { useGiveBank } from '../bank/useGiveBank.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { WithdrawalView } from './WithdrawalView.tsx'

/** {@link WithdrawalView} for the own order in the address, else for anybody by the number of an order. */
export function WithdrawalScreen() {
  const text = useText('shop')
  const orderId = new URLSearchParams(usePlace().search).get('orderId') ?? ''
  const loggedIn = useAppSelector(selectLoggedIn)
  const pending = useAppSelector(selectSessionPending)
  if (orderId !== '' && pending) return <Skeleton shape="form" label={text('base.loading')} />
  return orderId !== '' && loggedIn ? <WithdrawFrom key={orderId} orderId={orderId} /> : <WithdrawByNumber />
}

function WithdrawFrom({ orderId }: { orderId: string }) {
  const text = useText('shop')
  const failureText = useFailureText()
  const form = useWithdrawFormQuery({ orderId }, { refetchOnMountOrArgChange: true })
  const [send] = useWithdrawMutation()
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
    <WithdrawalView
      form={form.data}
      onGive={onGive}
      onSend={async ({ orderNumber: _number, ...declared }) => {
        const answer = await send({ orderId, ...declared })
        return answer.error === undefined
          ? { outcome: answer.data }
          : { problem: failureText(failureOf(answer.error)) }
      }}
    />
  )
}

function WithdrawByNumber() {
  const text = useText('shop')
  const failureText = useFailureText()
  const [send] = useWithdrawExemptMutation()
  return (
    <WithdrawalView
      form={null}
      // Number and address of an order are no secrets: an account is asked for behind the log-in only.
      onGive={async () => null}
      onSend={async ({ name, email, orderNumber }) => {
        const answer = await send({ name, email, orderNumber })
        if (answer.error === undefined) return { outcome: answer.data }
        const failure = failureOf(answer.error)
        return { problem: failure.code === 20004 ? text('shop.withdraw.unknown') : failureText(failure) }
      }}
    />
  )
}
