import { Button, ButtonLink } from '@visavis/ui/Button'
import { PayResult } from '@visavis/ui/PayResult'
import { useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { CheckFailedProps } from './CheckFailed.tsx'

/** The order could not be read: not there, or not now. */
export function UnreadOrder({ failure, busy, onRetry }: CheckFailedProps) {
  const text = useText('shop')
  const failureText = useFailureText()
  const gone = failure.kind === 'notFound'
  return (
    <PayResult
      state="failed"
      title={gone ? text('shop.result.unknown') : text('shop.orders.failed')}
      text={gone ? text('shop.result.unknownText') : failureText(failure)}
      actions={
        <>
          {!gone && (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {text('base.action.retry')}
            </Button>
          )}
          <ButtonLink href="/payOrderList">{text('shop.result.orders')}</ButtonLink>
        </>
      }
    />
  )
}
