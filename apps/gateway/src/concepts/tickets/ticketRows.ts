import type { Ticket, TicketLine, TicketState, TicketTopic } from '@visavis/core/contract/tickets'
import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** A ticket as it is stored, with its lines, oldest first. */
export interface TicketRow {
  readonly id: string
  readonly appId: string
  readonly personId: number
  readonly topic: TicketTopic
  readonly referenceKind: 'order' | 'call' | null
  readonly referenceId: string | null
  readonly state: TicketState
  readonly createdAt: number
  readonly changedAt: number
  readonly lines: TicketLine[]
}

/** Tickets by a condition on `t`; `lock` keeps them as they are until the commit. */
export const ticketsWhere = (
  db: Database,
  condition: SQL,
  { lock = false }: { lock?: boolean } = {},
): Promise<TicketRow[]> =>
  rowsOf<TicketRow>(
    db,
    sql`select t.id, t.app_id as "appId", t.person_id as "personId", t.topic,
      t.reference_kind as "referenceKind", t.reference_id as "referenceId", t.state,
      t.created_at::float8 as "createdAt", t.changed_at::float8 as "changedAt",
      (select coalesce(json_agg(json_build_object('text', l.text, 'at', l.at,
        'from', case when l.from_operator then 'operator' else 'person' end) order by l.id), '[]'::json)
        from help_ticket_line l where l.ticket_id = t.id) as lines
      from help_ticket t where ${condition} ${lock ? sql`for update of t` : sql``}`,
  )

/** The person's own ticket. @throws Refusal 20004 for any other */
export async function ownTicket(
  db: Database,
  personId: number,
  ticketId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TicketRow> {
  const [row] = await ticketsWhere(db, sql`t.id = ${ticketId} and t.person_id = ${personId}`, { lock })
  if (row === undefined) throw new Refusal(20004, { status: 404 })
  return row
}

/** The ticket as its owner sees it. */
export const shownTicket = ({
  id,
  topic,
  referenceKind,
  referenceId,
  state,
  lines,
  createdAt,
  changedAt,
}: TicketRow): Ticket => ({
  ticketId: id,
  topic,
  reference: referenceKind === null || referenceId === null ? null : { kind: referenceKind, id: referenceId },
  state,
  lines,
  createdAt,
  changedAt,
})
