import type { GatewayFailure } from '@visavis/core/errors'
import { Button } from '@visavis/ui/Button'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { ResultViewProps } from './ResultViewProps.ts'

export interface CheckFailedProps extends Pick<ResultViewProps, 'busy' | 'onRetry'> {
  failure: GatewayFailure
}

/** A check that failed, with another try (R8.50). */
export function CheckFailed({ failure, busy, onRetry }: CheckFailedProps) {
  const text = useText('shop')
  const failureText = useFailureText()
  return (
    <div role="alert">
      <Stack gap={2} align="center">
        <Text tone="danger" align="center">
          {failureText(failure)}
        </Text>
        <Button icon="arrow-clockwise" busy={busy} onClick={onRetry}>
          {text('base.action.retry')}
        </Button>
      </Stack>
    </div>
  )
}
