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
  const rows = await rowsOf<SystemNotice & { name: string | null }>(
    db,
    sql`select n.id, n.kind, n.state, n.coins, n.reference, n.path, n.created_at::float8 as at,
        n.read_at is not null as read, p.user_name as name
      from system_notice n left join person p
        on n.kind = 'report' and p.id::text = n.reference and p.erased_at is null
      where n.person_id = ${personId} order by n.id desc limit ${size} offset ${(Math.max(1, page) - 1) * size}`,
  )
  const list = rows.map(({ name, ...notice }) => (name === null ? notice : { ...notice, name }))
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
