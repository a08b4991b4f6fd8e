import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { HELP_TOPICS } from './helpTopics.ts'
import { graphemes, page, paging, roomRef, text, timestamp } from './scalars.ts'

/** What a ticket is about: a topic of the assistant, or something else. */
export const TICKET_TOPICS = [...HELP_TOPICS, 'other'] as const
export const ticketTopic = v.picklist(TICKET_TOPICS)
export type TicketTopic = v.InferOutput<typeof ticketTopic>

/** `open`: an operator has to answer; `answered`: its owner may write again; `closed`: nothing follows. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export const ticketState = v.picklist(TICKET_STATES)
export type TicketState = v.InferOutput<typeof ticketState>

/** User-visible characters of one line of a ticket. */
export const TICKET_TEXT_MAX = 2000
/** Tickets a person may open, and lines they may write, in 24 hours. */
export const TICKETS_PER_DAY = 5
export const TICKET_LINES_PER_DAY = 30

/** Number of a ticket, as people read it out. */
export const ticketId = v.pipe(v.string(), v.regex(/^T(-[0-9A-Z]{4}){4}$/))

/** An own order or call a ticket is about; `id` is its orderId or roomNum. */
export const ticketReference = v.object({ kind: v.picklist(['order', 'call']), id: roomRef })
export type TicketReference = v.InferOutput<typeof ticketReference>

/** One text of a ticket, oldest first. */
export const ticketLine = v.object({
  from: v.picklist(['person', 'operator']),
  text: text(TICKET_TEXT_MAX * 24),
  at: timestamp,
})
export type TicketLine = v.InferOutput<typeof ticketLine>

/** A question to the operators with everything that was written about it. */
export const ticket = v.object({
  ticketId,
  topic: ticketTopic,
  reference: v.nullable(ticketReference),
  state: ticketState,
  lines: v.array(ticketLine),
  createdAt: timestamp,
  changedAt: timestamp,
})
export type Ticket = v.InferOutput<typeof ticket>

const words = v.pipe(v.string(), v.trim(), graphemes(1, TICKET_TEXT_MAX))
const row = { host: 'gateway', auth: 'signed', access: 'session' } as const

/** Questions to the operators: open before the sign-up is complete, because it may be what fails. */
export const ticketsContract = {
  /**
   * Opens a ticket.
   *
   * @see errors 20004 no such order or call of this account, 429 too many within 24 hours
   */
  ticketOpen: {
    ...row,
    method: 'POST',
    path: '/api/tickets',
    policy: 'return',
    body: v.object({
      topic: ticketTopic,
      text: words,
      reference: v.optional(v.nullable(ticketReference), null),
    }),
    data: ticket,
  },
  /** Own tickets, the one that changed last first. */
  ticketList: {
    ...row,
    method: 'GET',
    path: '/api/tickets',
    policy: 'return',
    query: v.object(paging),
    data: page(ticket),
  },
  /**
   * Writes again to an own ticket, which opens it; a closed one stays as it is and is answered.
   *
   * @see errors 20004 no such ticket, 429 too many lines within 24 hours
   */
  ticketReply: {
    ...row,
    method: 'POST',
    path: '/api/tickets/reply',
    policy: 'return',
    body: v.object({ ticketId, text: words }),
    data: ticket,
  },
} as const satisfies Record<string, Endpoint>

/** An operator answered or closed a ticket. */
export const ticketEvents = {
  'ticket.update': v.object({ ticketId, topic: ticketTopic, state: ticketState }),
} as const
