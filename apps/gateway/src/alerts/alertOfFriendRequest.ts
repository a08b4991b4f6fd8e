import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'
import { enqueueAlert } from './enqueueAlert.ts'

const EXPIRES_MS = 24 * 3_600_000

/** A system notification for somebody who has no page open: open ones say it themselves (W.22). */
export async function alertOfFriendRequest(tx: Database, personId: number, asker: { readonly friendId: number; readonly userName: string }, now: number): Promise<void> {
  const here = await rowsOf(tx, sql`select 1 from realtime_socket where person_id = ${personId} limit 1`)
  if (here.length > 0) return
  await enqueueAlert(tx, { personId, alert: { kind: 'friendRequest', values: { name: asker.userName }, path: '/friends?tab=requests', tag: `friend-${asker.friendId}` }, now, expiresAt: now + EXPIRES_MS })
}
