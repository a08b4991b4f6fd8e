import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { nameFor } from '../people/personSql.ts'
import type { Send } from './sendMessages.ts'

const EXPIRES_MS = 24 * 3_600_000

/** Tells somebody without an open page that there is a message, and from whom; what it says is not shown. */
export async function alertOfMessage(
  tx: Database,
  { sender, friend, type }: Send,
  now: number,
): Promise<void> {
  const { name } = await rowOf<{ name: string }>(
    tx,
    sql`select ${nameFor(friend)} as name from person p where p.id = ${sender}`,
  )
  const kind = type === 'greeting' ? 'sayHi' : type === 'gift' ? 'gift' : 'message'
  const alert = {
    kind,
    values: { name },
    path: `/message?friendId=${sender}`,
    tag: `chat-${sender}`,
  } as const
  await enqueueAlert(tx, { personId: friend, alert, now, expiresAt: now + EXPIRES_MS })
}
