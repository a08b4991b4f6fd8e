import type { TicketTopic } from '@visavis/core/contract'
import { useCallHistoryInfiniteQuery } from '@visavis/domain/call/call.api'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { useOrderListInfiniteQuery } from '@visavis/domain/shop/shop.api'
import { useTicketOpenMutation } from '@visavis/domain/tickets/tickets.api'
import { useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { ASSISTANT } from './assistantAddress.ts'
import { TicketForm, type ReferenceOption } from './TicketForm.tsx'

/** Orders and calls that can be named, of each. */
const OFFERED = 10

/** Own last orders and calls; while they are not there, a question names none. */
function useReferences(): readonly ReferenceOption[] {
  const text = useText('help')
  const formats = useFormats()
  const shop = useShopOpen()
  const orders = useOrderListInfiniteQuery(undefined, { skip: !shop })
  const calls = useCallHistoryInfiniteQuery()
  return [
    ...(orders.data?.pages.flatMap(({ list }) => list) ?? [])
      .slice(0, OFFERED)
      .map(({ orderId, orderNumber }) => ({
        reference: { kind: 'order', id: orderId } as const,
        label: text('help.referenceOrder', { number: orderNumber }),
      })),
    ...(calls.data?.pages.flatMap(({ list }) => list) ?? [])
      .slice(0, OFFERED)
      .map(({ roomNum, person, startedAt }) => ({
        reference: { kind: 'call', id: roomNum } as const,
        label: text('help.referenceCall', { name: person.userName, when: formats.dateTime(startedAt) }),
      })),
  ]
}

/** {@link TicketForm} for whoever is logged in; afterwards own questions show the new one. */
export function WriteTicket({ topic }: { topic: TicketTopic }) {
  const dispatch = useAppDispatch()
  const go = useGo()
  const failureText = useFailureText()
  const [open] = useTicketOpenMutation()
  return (
    <TicketForm
      topic={topic}
      references={useReferences()}
      onSend={async (ticket) => {
        const { data, error } = await open(ticket)
        if (data === undefined) return failureText(failureOf(error))
        dispatch(noticeShown({ tone: 'success', messageId: 'app.ticket.sent' }))
        go(ASSISTANT.ticket(data.ticketId), { replace: true })
        return null
      }}
    />
  )
}
