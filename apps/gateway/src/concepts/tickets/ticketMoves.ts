import type { TicketState } from '@visavis/core/contract/tickets'

/** What happens to a ticket: its owner replies, an operator answers or closes it. */
export const TICKET_ACTS = ['reply', 'answer', 'close'] as const
export type TicketAct = (typeof TICKET_ACTS)[number]

const MOVES: Readonly<Record<TicketState, Readonly<Partial<Record<TicketAct, TicketState>>>>> = {
  open: { reply: 'open', answer: 'answered', close: 'closed' },
  answered: { reply: 'open', answer: 'answered', close: 'closed' },
  closed: {},
}

/** The state of a ticket after an act, or null where the act is not possible. */
export const ticketAfter = (state: TicketState, act: TicketAct): TicketState | null =>
  MOVES[state][act] ?? null
