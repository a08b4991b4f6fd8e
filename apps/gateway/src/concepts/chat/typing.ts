import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../platform/database/database.ts'

/** Only those who write each other freely hear it: friends, and who has answered; never across a block. */
export async function mayHearTyping(db: Database, fromId: number, toId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from conversation_pair p
    where p.first_id = ${Math.min(fromId, toId)} and p.second_id = ${Math.max(fromId, toId)} and p.head > 0
      and (p.answered or exists (select 1 from friendship f where f.person_id = ${fromId} and f.friend_id = ${toId}))
      and not exists (select 1 from block b where (b.person_id, b.blocked_id) in ((${fromId}, ${toId}), (${toId}, ${fromId})))`,
  )
  return rows.length > 0
}
