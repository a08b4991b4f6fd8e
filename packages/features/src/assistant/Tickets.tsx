import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useTicketListInfiniteQuery, useTicketReplyMutation } from '@visavis/domain/tickets/tickets.api'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { TicketsView } from './TicketsView.tsx'
import { UnderHelp } from './UnderHelp.tsx'

/** {@link TicketsView} for whoever is logged in; it follows the gateway's word without a reload. */
export function Tickets({ shown }: { shown: string }) {
  const text = useText('help')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const list = useTicketListInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const [reply] = useTicketReplyMutation()
  if (list.data === undefined) {
    const failure = list.error === undefined ? null : failureOf(list.error)
    return (
      <UnderHelp title={text('help.tickets')}>
        {failure === null ? (
          <Skeleton shape="list" label={text('base.loading')} />
        ) : (
          <ErrorState
            title={text('help.stateFailed')}
            text={failureText(failure)}
            code={failureCode(failure)}
            retry={{
              label: text('base.action.retry'),
              onPress: () => void list.refetch(),
              busy: list.isFetching,
            }}
          />
        )}
      </UnderHelp>
    )
  }
  return (
    <TicketsView
      tickets={list.data.pages.flatMap((page) => page.list)}
      shown={shown}
      more={list.hasNextPage}
      busy={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      onReply={async (ticketId, words) => {
        const { error } = await reply({ ticketId, text: words })
        return error === undefined ? null : failureText(failureOf(error))
      }}
    />
  )
}
