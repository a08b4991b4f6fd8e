import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { ticket, type TicketStep } from './emailFlow.tables.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'

type Ticket = typeof ticket.$inferSelect
export interface TicketFacts {
  readonly step: TicketStep
  readonly appId: string
  readonly email: string
  readonly phone?: string
  readonly purpose: 'register' | 'reset'
  readonly deviceId: string
  readonly flowHash?: string
  readonly passwordHash?: string
  readonly personId?: number
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * How long the next step may take; a new password by phone ten minutes (MC.08), a log-in handed over by
 * another product a week, the one behind a mailed link as long as a page takes to load.
 */
const LIFE_MS: Readonly<Record<TicketStep, number>> = {
  setPassword: 30 * MINUTE_MS,
  register: 30 * MINUTE_MS,
  complement: DAY_MS,
  phoneLogin: 30 * MINUTE_MS,
  phoneReset: 10 * MINUTE_MS,
  phoneLink: 30 * MINUTE_MS,
  loginLink: 7 * DAY_MS,
  mailedLogin: 5 * MINUTE_MS,
}

/** Hands out a one-time ticket for a step. */
export async function issueTicket(db: Database, facts: TicketFacts, now: number): Promise<string> {
  const secret = newSecret()
  await db
    .insert(ticket)
    .values({ ...facts, ticketHash: hashSecret(secret), expiresAt: now + LIFE_MS[facts.step] })
  return secret
}

/** Withdraws tickets of a flow that were not used yet: only the newest counts. */
export async function withdrawTickets(db: Database, flowHash: string): Promise<void> {
  await db.delete(ticket).where(and(eq(ticket.flowHash, flowHash), isNull(ticket.usedAt)))
}

/**
 * Uses a ticket up, in the transaction of the step it opens.
 *
 * @throws Refusal 20208 for a reset that took too long, else 400 naming the field
 */
export async function useTicket(
  tx: Database,
  secret: string,
  wanted: { step: TicketStep; appId: string; deviceId: string; email?: string; phone?: string },
  now: number,
): Promise<Ticket> {
  const ticketHash = hashSecret(secret)
  const [row] = await tx
    .update(ticket)
    .set({ usedAt: now })
    .where(
      and(
        eq(ticket.ticketHash, ticketHash),
        eq(ticket.step, wanted.step),
        eq(ticket.appId, wanted.appId),
        eq(ticket.deviceId, wanted.deviceId),
        isNull(ticket.usedAt),
        gt(ticket.expiresAt, now),
      ),
    )
    .returning()
  if (
    row !== undefined &&
    (wanted.email === undefined || row.email === wanted.email.toLowerCase()) &&
    (wanted.phone === undefined || row.phone === wanted.phone)
  )
    return row
  const [late] =
    row === undefined ? await tx.select().from(ticket).where(eq(ticket.ticketHash, ticketHash)) : []
  if (late?.purpose === 'reset' && late.usedAt === null && late.expiresAt <= now) throw new Refusal(20208)
  throw new Refusal(20001, { status: 400, field: 'ticket' })
}
