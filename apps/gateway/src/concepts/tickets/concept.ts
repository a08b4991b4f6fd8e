import type { Concept } from '../../platform/concept.ts'
import { ownRows } from '../../platform/personal/PersonalTable.ts'
import { ticketActs } from './ticketActs.ts'
import { createTicketHandlers } from './tickets.routes.ts'

export const ticketsConcept = {
  name: 'tickets',
  handlers: createTicketHandlers,
  acts: ticketActs,
  personalTables: [ownRows('help_ticket_line'), ownRows('help_ticket')],
} as const satisfies Concept
