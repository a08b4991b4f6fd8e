import type { GatewayFailure } from '@visavis/core/errors'
import { ErrorState } from '@visavis/ui/ErrorState'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'

/** What a page about being a host shows while its answer could not be had. */
export function LoadFailed({
  title,
  failure,
  busy,
  onRetry,
}: {
  title: string
  failure: GatewayFailure
  busy: boolean
  onRetry: () => void
}) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <ErrorState
      title={title}
      text={failureText(failure)}
      code={failureCode(failure)}
      retry={{ label: text('base.action.retry'), onPress: onRetry, busy }}
    />
  )
}
