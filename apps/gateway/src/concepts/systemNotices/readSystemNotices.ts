import { SYSTEM_NOTICE_DAYS, type SystemNotice } from '@visavis/core/contract/systemNotices'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { unreadNotices } from './tellSystemNotice.ts'

/** One page of a person's notices, the latest first. */
export async function readNotices(
  db: Database,
  personId: number,
  { page, size }: { page: number; size: number },
): Promise<{ list: SystemNotice[]; page: number; size: number; total: number }> {
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from system_notice where person_id = ${personId}`,
  )
  const list = await rowsOf<SystemNotice>(
    db,
    sql`select id, kind, state, coins, reference, path, created_at::float8 as at, read_at is not null as read
      from system_notice where person_id = ${personId}
      order by id desc limit ${size} offset ${(Math.max(1, page) - 1) * size}`,
  )
  return { list, page, size, total }
}

/**
 * Marks own notices up to one as read, and tells the person's other pages when that changed something.
 *
 * @returns how many are left
 */
export async function markNoticesRead(
  { db, push, clock }: Pick<GatewayContext, 'db' | 'push' | 'clock'>,
  personId: number,
  upTo: number,
): Promise<{ unread: number }> {
  return await transaction(db, async (tx) => {
    const changed = await rowsOf(
      tx,
      sql`update system_notice set read_at = ${clock.now()}
        where person_id = ${personId} and id <= ${upTo} and read_at is null returning id`,
    )
    const unread = await unreadNotices(tx, personId)
    if (changed.length > 0) await push.toPerson(tx, personId, 'systemNotice.update', { unread, added: '' })
    return { unread }
  })
}

/** Deletes what is older than it is kept. */
export async function forgetOldNotices({ db, clock }: Pick<GatewayContext, 'db' | 'clock'>): Promise<void> {
  await db.execute(
    sql`delete from system_notice where created_at <= ${clock.now() - SYSTEM_NOTICE_DAYS * 86_400_000}`,
  )
}
