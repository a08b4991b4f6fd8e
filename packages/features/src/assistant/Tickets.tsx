import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useTicketListInfiniteQuery, useTicketReplyMutation } from '@visavis/domain/tickets/tickets.api'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { HelpPending } from './HelpPending.tsx'
import { TicketsView } from './TicketsView.tsx'

/** {@link TicketsView} for whoever is logged in; it follows the gateway's word without a reload. */
export function Tickets({ shown }: { shown: string }) {
  const text = useText('help')
  const failureText = useFailureText()
  const list = useTicketListInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const [reply] = useTicketReplyMutation()
  if (list.data === undefined) return <HelpPending title={text('help.tickets')} list={list} />
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
