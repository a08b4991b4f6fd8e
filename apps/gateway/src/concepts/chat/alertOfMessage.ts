import { sql } from 'drizzle-orm'
import { rowOf, type Database } from '../../platform/database/database.ts'
import { enqueueAlert } from '../alerts/enqueueAlert.ts'
import type { Send } from './sendMessages.ts'

const EXPIRES_MS = 24 * 3_600_000

/** Tells somebody without an open page that there is a message, and from whom; what it says is not shown. */
export async function alertOfMessage(tx: Database, { sender, friend, type }: Send, now: number): Promise<void> {
  const { name } = await rowOf<{ name: string }>(tx, sql`select user_name as name from person where id = ${sender}`)
  const kind = type === 'greeting' ? 'sayHi' : 'message'
  const alert = { kind, values: { name }, path: `/message?friendId=${sender}`, tag: `chat-${sender}` } as const
  await enqueueAlert(tx, { personId: friend, alert, now, expiresAt: now + EXPIRES_MS })
}
