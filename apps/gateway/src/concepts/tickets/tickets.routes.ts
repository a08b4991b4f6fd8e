import type { ticketsContract } from '@visavis/core/contract/tickets'
import { sql } from 'drizzle-orm'
import type { GatewayContext, Handlers } from '../../platform/context.ts'
import { rowOf } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { shownTicket, ticketsWhere } from './ticketRows.ts'
import { openTicket, replyTicket } from './writeTicket.ts'

/** Asking the operators something, and reading what they answered. */
export function createTicketHandlers(context: GatewayContext): Pick<Handlers, keyof typeof ticketsContract> {
  const { db } = context
  return {
    ticketOpen: async ({ body, caller }) =>
      shownTicket(await transaction(db, (tx) => openTicket(context, tx, caller, body))),
    ticketReply: async ({ body, caller: { userId } }) =>
      shownTicket(await transaction(db, (tx) => replyTicket(context, tx, userId, body))),
    ticketList: async ({ query: { page, size }, caller: { userId } }) => {
      const { total } = await rowOf<{ total: number }>(
        db,
        sql`select count(*)::int as total from help_ticket where person_id = ${userId}`,
      )
      const rows = await ticketsWhere(
        db,
        sql`t.person_id = ${userId} order by t.changed_at desc, t.id
          limit ${size} offset ${(Math.max(1, page) - 1) * size}`,
      )
      return { list: rows.map(shownTicket), page, size, total }
    },
  }
}
