import type { StartListening } from '../storeTypes.ts'
import { gatewayApi } from '../gateway/gatewayApi.ts'
import { noticeShown } from '../shell/shell.events.ts'
import { ticketUpdated } from './tickets.pushes.ts'

/** An operator answered or closed a ticket: said wherever its owner is, and shown where it stands. */
export function registerTicketListeners(startListening: StartListening): void {
  startListening({
    actionCreator: ticketUpdated,
    effect: ({ payload: { ticketId, state } }, { dispatch }) => {
      dispatch(gatewayApi.util.invalidateTags(['Tickets']))
      dispatch(
        noticeShown({
          id: `ticket-${ticketId}`,
          tone: 'info',
          waits: true,
          messageId: 'app.ticket.update',
          values: { state },
          action: { kind: 'ticket', ticketId },
        }),
      )
    },
  })
}
