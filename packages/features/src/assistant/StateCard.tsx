import type { GatewayFailure } from '@visavis/core/errors'
import { Card } from '@visavis/ui/Card'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import type { ReactNode } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'

export interface StateCardProps {
  title: string
  /** Null while there is no answer yet. */
  children: ReactNode | null
  failure: GatewayFailure | null
  busy: boolean
  onRetry: () => void
}

/** A part of the own account beside an answer: waiting, failed, or there. */
export function StateCard({ title, children, failure, busy, onRetry }: StateCardProps) {
  const text = useText('help')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <Card label={title}>
      <Stack gap={3}>
        <Heading level={2} size={5}>
          {title}
        </Heading>
        {children ??
          (failure === null ? (
            <Skeleton shape="list" count={3} label={text('base.loading')} />
          ) : (
            <ErrorState
              level={3}
              title={text('help.stateFailed')}
              text={failureText(failure)}
              code={failureCode(failure)}
              retry={{ label: text('base.action.retry'), onPress: onRetry, busy }}
            />
          ))}
      </Stack>
    </Card>
  )
}
