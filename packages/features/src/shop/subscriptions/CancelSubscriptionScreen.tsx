import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useSubscriptionCancelMailMutation } from '@visavis/domain/shop/shop.api'
import { useFailureText } from '../../i18n/failureText.ts'
import { CancelSubscriptionView } from './CancelSubscriptionView.tsx'

/** {@link CancelSubscriptionView} at work; nobody has to be logged in. */
export function CancelSubscriptionScreen() {
  const failureText = useFailureText()
  const [ask] = useSubscriptionCancelMailMutation()
  return (
    <CancelSubscriptionView
      onSend={async (email, orderNumber) => {
        const { error } = await ask({ email, orderNumber })
        return error === undefined ? null : failureText(failureOf(error))
      }}
    />
  )
}
