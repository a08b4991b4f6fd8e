import type { TicketReference, TicketTopic } from '@visavis/core/contract/tickets'
import { sql } from 'drizzle-orm'
import { Refusal, type GatewayContext, type SignedCaller } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { roleOf } from '../call/call.ts'
import { findCall } from '../call/callStore.ts'
import { ownOrder } from '../payments/orderRows.ts'
import { newReference } from '../safety/reference.ts'
import { requireLineRoom, requireTicketRoom } from './ticketLimits.ts'
import { ticketAfter } from './ticketMoves.ts'
import { ownTicket, type TicketRow } from './ticketRows.ts'

/** Adds one line to a ticket. */
export async function addLine(
  tx: Database,
  { id, personId }: Pick<TicketRow, 'id' | 'personId'>,
  { text, fromOperator, now }: { text: string; fromOperator: boolean; now: number },
): Promise<void> {
  await tx.execute(sql`insert into help_ticket_line (ticket_id, person_id, from_operator, text, at)
    values (${id}, ${personId}, ${fromOperator}, ${text}, ${now})`)
}

/** @throws Refusal 20004 unless the order or call is the person's own */
async function requireOwn(db: Database, personId: number, reference: TicketReference): Promise<void> {
  if (reference.kind === 'order') {
    await ownOrder(db, personId, reference.id)
    return
  }
  const call = await findCall(db, reference.id)
  if (call === null || roleOf(call, personId) === null) throw new Refusal(20004, { status: 404 })
}

/** Opens a ticket. @throws Refusal 20004 for somebody else's order or call, 429 beyond the limit of a day */
export async function openTicket(
  { clock }: GatewayContext,
  tx: Database,
  { userId, brand }: Pick<SignedCaller, 'userId' | 'brand'>,
  { topic, text, reference }: { topic: TicketTopic; text: string; reference: TicketReference | null },
): Promise<TicketRow> {
  const now = clock.now()
  if (reference !== null) await requireOwn(tx, userId, reference)
  await requireTicketRoom(tx, userId, now)
  await requireLineRoom(tx, userId, now)
  const id = newReference('T')
  await tx.execute(sql`insert into help_ticket (id, app_id, person_id, topic, reference_kind, reference_id, state,
    created_at, changed_at) values (${id}, ${brand.appId}, ${userId}, ${topic}, ${reference?.kind ?? null},
    ${reference?.id ?? null}, 'open', ${now}, ${now})`)
  await addLine(tx, { id, personId: userId }, { text, fromOperator: false, now })
  return await ownTicket(tx, userId, id)
}

/** Writes again, which opens the ticket. @throws Refusal 20004 no such ticket, 20001 closed, 429 the limit */
export async function replyTicket(
  { clock }: GatewayContext,
  tx: Database,
  personId: number,
  { ticketId, text }: { ticketId: string; text: string },
): Promise<TicketRow> {
  const now = clock.now()
  const row = await ownTicket(tx, personId, ticketId, { lock: true })
  const state = ticketAfter(row.state, 'reply')
  if (state === null) throw new Refusal(20001, { field: 'ticketId' })
  await requireLineRoom(tx, personId, now)
  await addLine(tx, row, { text, fromOperator: false, now })
  await tx.execute(sql`update help_ticket set state = ${state}, changed_at = ${now} where id = ${ticketId}`)
  return await ownTicket(tx, personId, ticketId)
}
