import { failureOf } from '@visavis/domain/gateway/failureOf'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { UnderHelp } from './UnderHelp.tsx'

interface HelpPendingProps {
  readonly title: string
  /** The query whose first answer is not here yet. */
  readonly list: {
    readonly error?: Parameters<typeof failureOf>[0] | undefined
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** A list of the assistant while it is read for the first time, and where that failed. */
export function HelpPending({ title, list: { error, isFetching, refetch } }: HelpPendingProps) {
  const text = useText('help')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const failure = error === undefined ? null : failureOf(error)
  return (
    <UnderHelp title={title}>
      {failure === null ? (
        <Skeleton shape="list" label={text('base.loading')} />
      ) : (
        <ErrorState
          title={text('help.stateFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: () => void refetch(), busy: isFetching }}
        />
      )}
    </UnderHelp>
  )
}
