import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowOf, rowsOf, type Database } from '../../platform/database/database.ts'

/**
 * Says in the thread of whoever was deleted that the friendship is over (MF.07); the one who deleted reads
 * nothing of it. Locks the thread at once; what it gives back runs once the friendship is gone. People
 * without a thread get none by this.
 */
export async function tellFriendDeleted(
  tx: Database,
  personId: number,
  otherId: number,
  now: number,
): Promise<() => Promise<void>> {
  const threads = await rowsOf(
    tx,
    sql`select 1 from conversation_pair where first_id = ${Math.min(personId, otherId)}
    and second_id = ${Math.max(personId, otherId)} and head > 0 for update`,
  )
  return async () => {
    if (threads.length === 0) return
    const line = { messageId: randomUUID(), type: 'system', content: 'friendDeleted', silent: true }
    const { told } = await rowOf<{ told: unknown[] | null }>(
      tx,
      sql`select append_line(${personId}, ${otherId}, 0,
      ${JSON.stringify(line)}::jsonb, ${otherId}::integer, ${now}) as told`,
    )
    await tx.execute(sql`select mailbox_append_all(${JSON.stringify(told ?? [])}::jsonb, ${now})`)
  }
}
