import { TICKET_LINES_PER_DAY, TICKETS_PER_DAY } from '@visavis/core/contract/tickets'
import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'

const DAY_MS = 86_400_000

/**
 * Locks the person, so that two tabs count one after the other, and looks whether another ticket may be
 * opened.
 *
 * @throws Refusal 429 with the seconds until then
 */
export async function requireTicketRoom(tx: Database, personId: number, now: number): Promise<void> {
  await tx.execute(sql`select 1 from person where id = ${personId} for update`)
  await requireRoom(
    tx,
    sql`select created_at::float8 as at from help_ticket where person_id = ${personId}`,
    TICKETS_PER_DAY,
    now,
  )
}

/** The same for lines of tickets. @throws Refusal 429 */
export async function requireLineRoom(tx: Database, personId: number, now: number): Promise<void> {
  await tx.execute(sql`select 1 from person where id = ${personId} for update`)
  await requireRoom(
    tx,
    sql`select at::float8 as at from help_ticket_line where person_id = ${personId} and not from_operator`,
    TICKET_LINES_PER_DAY,
    now,
  )
}

async function requireRoom(tx: Database, moments: SQL, most: number, now: number): Promise<void> {
  const rows = await rowsOf<{ at: number }>(
    tx,
    sql`select at from (${moments}) m where at > ${now - DAY_MS} order by at desc limit ${most}`,
  )
  const oldest = rows[most - 1]
  if (oldest !== undefined)
    throw new Refusal(429, {
      status: 429,
      values: { seconds: Math.ceil((oldest.at + DAY_MS - now) / 1000) },
    })
}
