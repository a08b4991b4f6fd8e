import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import { nameFor } from '../people/personSql.ts'
import type { Send } from './send.ts'

const EXPIRES_MS = 24 * 3_600_000

/**
 * Tells somebody that there is a message, and from whom. What it says is shown only on browsers whose person
 * wants it there.
 */
export async function alertOfMessage(
  tx: Database,
  { sender, friend, type, content }: Send,
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
  const text = type === 'text' ? content : ''
  await enqueueAlert(tx, { personId: friend, alert, text, now, expiresAt: now + EXPIRES_MS })
}
