import type { SystemNotice } from '@visavis/core/contract/systemNotices'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, type Database } from '../../platform/database/database.ts'

/** Whom a notice is for, and what it says. */
type Told = Pick<SystemNotice, 'kind' | 'path'> &
  Partial<Pick<SystemNotice, 'state' | 'coins' | 'reference'>> & { readonly personId: number }

/**
 * Keeps a system notice for a person and tells their open pages. Call it in the transaction of what it tells
 * about.
 */
export async function tellSystemNotice(
  { push, clock }: Pick<GatewayContext, 'push' | 'clock'>,
  tx: Database,
  { personId, kind, path, state = '', coins = 0, reference = '' }: Told,
): Promise<void> {
  await tx.execute(sql`insert into system_notice (person_id, kind, state, coins, reference, path, created_at)
    values (${personId}, ${kind}, ${state}, ${coins}, ${reference}, ${path}, ${clock.now()})`)
  await push.toPerson(tx, personId, 'systemNotice.update', {
    unread: await unreadNotices(tx, personId),
    added: kind,
  })
}

/** How many notices a person has not read. */
export async function unreadNotices(db: Database, personId: number): Promise<number> {
  const { unread } = await rowOf<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from system_notice where person_id = ${personId} and read_at is null`,
  )
  return unread
}
