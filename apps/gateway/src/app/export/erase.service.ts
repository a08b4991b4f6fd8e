import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf, type Database } from '../../platform/database/database.ts'
import type { Owner } from '../../platform/personal/PersonalTable.ts'
import { PERSONAL_TABLES } from './personalTables.ts'
import { presenceChanged } from '../../platform/realtime/presence.ts'

const AT_ONCE = 20

/** Erases everybody whose time to come back is over. @returns how many */
export async function eraseDue({
  db,
  clock,
  log,
}: Pick<GatewayContext, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now()
  const due = await rowsOf<Owner>(
    db,
    sql`select id as "personId", app_id as "appId", coalesce(lower(email), '') as email, coalesce(phone, '') as phone from person where erase_at <= ${now} and erased_at is null order by erase_at limit ${AT_ONCE}`,
  )
  for (const owner of due) {
    await db.transaction((tx) => erasePerson(tx, owner, now))
    log.info({ personId: owner.personId }, 'a person who left was erased')
  }
  return due.length
}

/** Everything the schema's list names about a person goes, in its order; the books stay and name nobody. */
export async function erasePerson(tx: Database, owner: Owner, now: number): Promise<void> {
  for (const table of PERSONAL_TABLES) {
    const { erase } = table
    if (erase === 'delete')
      await tx.execute(sql`delete from ${sql.identifier(table.name)} t where ${table.whose(owner)}`)
    else if (typeof erase === 'function') await tx.execute(erase(owner, now))
  }
  await presenceChanged(tx, [owner.personId])
}
