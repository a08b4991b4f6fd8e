import { TICKET_STATES, TICKET_TOPICS } from '@visavis/core/contract/tickets'
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/moment.ts'

/** Questions people asked the operators. */
export const helpTicket = pgTable(
  'help_ticket',
  {
    /** Number people read out: `T-…`. */
    id: text().primaryKey(),
    appId: text().notNull(),
    personId: integer().notNull(),
    topic: text({ enum: TICKET_TOPICS }).notNull(),
    /** An own order or call it is about, or both null. */
    referenceKind: text({ enum: ['order', 'call'] }),
    referenceId: text(),
    state: text({ enum: TICKET_STATES }).notNull(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [
    index('help_ticket_person').on(t.personId, t.changedAt),
    index('help_ticket_state').on(t.state, t.changedAt),
  ],
)

/** What its owner and operators wrote, in the order of `id`. */
export const helpTicketLine = pgTable(
  'help_ticket_line',
  {
    id: serial().primaryKey(),
    ticketId: text()
      .notNull()
      .references(() => helpTicket.id),
    /** Owner of the ticket, whoever wrote the line. */
    personId: integer().notNull(),
    fromOperator: boolean().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index('help_ticket_line_ticket').on(t.ticketId, t.id),
    index('help_ticket_line_person').on(t.personId, t.at),
  ],
)
