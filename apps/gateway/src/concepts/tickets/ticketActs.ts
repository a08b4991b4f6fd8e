import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import { ActRefused, type ActHandlers, type ActResult } from '../../platform/operator/acts.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { tellSystemNotice } from '../systemNotices/tellSystemNotice.ts'
import { mailTicket } from './mailTicket.ts'
import { ticketAfter, type TicketAct } from './ticketMoves.ts'
import { ticketsWhere, type TicketRow } from './ticketRows.ts'
import { addLine } from './writeTicket.ts'

/** A notification about an answer is shown for a week at most. */
const ALERT_MS = 7 * 86_400_000

/** @throws ActRefused when there is none */
async function someTicket(tx: Database, ticketId: string, lock = false): Promise<TicketRow> {
  const [row] = await ticketsWhere(tx, sql`t.id = ${ticketId}`, { lock })
  if (row === undefined) throw new ActRefused(`There is no ticket ${ticketId}.`)
  return row
}

/** Answers or closes a ticket and tells its owner: by event, notification and, with words, by mail. */
async function decide(
  context: GatewayContext,
  tx: Database,
  act: TicketAct,
  { ticketId, answer }: { ticketId: string; answer?: string | undefined },
): Promise<ActResult> {
  const row = await someTicket(tx, ticketId, true)
  const state = ticketAfter(row.state, act)
  if (state === null) throw new ActRefused(`The ticket ${ticketId} is closed.`)
  const now = context.clock.now()
  const { personId, topic } = row
  if (answer !== undefined) await addLine(tx, row, { text: answer, fromOperator: true, now })
  await tx.execute(sql`update help_ticket set state = ${state}, changed_at = ${now} where id = ${ticketId}`)
  await context.push.toPerson(tx, personId, 'ticket.update', { ticketId, topic, state })
  await enqueueAlert(tx, {
    personId,
    alert: { kind: 'ticket', values: {}, path: `/zhushou?ticket=${ticketId}`, tag: `ticket-${ticketId}` },
    now,
    expiresAt: now + ALERT_MS,
  })
  await tellSystemNotice(context, tx, {
    personId,
    kind: 'ticket',
    state,
    path: `/zhushou?ticket=${ticketId}`,
  })
  return {
    data: { ticketId, state },
    personId,
    detail: { ticketId, ...(answer === undefined ? {} : { answer }) },
    ...(answer === undefined ? {} : { after: () => mailTicket(context, row, answer) }),
  }
}

/** What operators do about tickets: see who waits, read one, answer, close. */
export const ticketActs: Pick<ActHandlers, 'tickets' | 'ticket' | 'answer-ticket' | 'close-ticket'> = {
  tickets: async (tx, { state, limit }) => ({
    data: await rowsOf(
      tx,
      sql`select t.id as "ticketId", t.changed_at::float8 as "changedAt", t.state, t.topic,
        t.person_id as "personId", t.reference_kind as reference,
        (select count(*)::int from help_ticket_line l where l.ticket_id = t.id) as lines,
        (select l.text from help_ticket_line l where l.ticket_id = t.id and not l.from_operator
          order by l.id desc limit 1) as text
      from help_ticket t
      where ${state === 'all' ? sql`true` : state === 'open' ? sql`t.state = 'open'` : sql`t.state <> 'open'`}
      order by t.changed_at, t.id limit ${limit}`,
    ),
  }),
  ticket: async (tx, { ticketId }) => {
    const { id, lines, ...row } = await someTicket(tx, ticketId)
    const [person] = await rowsOf<object>(
      tx,
      sql`select user_name as "userName", languages, created_at::float8 as "memberSince" from person
        where id = ${row.personId}`,
    )
    return { data: { ticketId: id, ...row, ...person, list: lines } }
  },
  'answer-ticket': (tx, input, context) => decide(context, tx, 'answer', input),
  'close-ticket': (tx, input, context) => decide(context, tx, 'close', input),
}
