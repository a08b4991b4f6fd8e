import type { QuietHours } from '@visavis/core/contract'
import { sql } from 'drizzle-orm'
import type { GatewayContext } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { nameFor } from '../people/personSql.ts'
import { enqueueAlert } from './enqueueAlert.ts'
import { isKeptBack } from './quietHours.ts'

/** The same two people are brought together at most this often: a page that reloads is no news. */
export const REMIND_AGAIN_MS = 3_600_000
const REMEMBERED = 50_000
const EXPIRES_MS = 10 * 60_000

interface Friend {
  readonly friendId: number
  readonly userName: string
  readonly here: boolean
  readonly quietHours: QuietHours | null
}

/**
 * Tells friends who want to know that somebody has come (R2.109, W.25): on their open pages, else as a system
 * notification, and in quiet hours not at all. Nobody hears of invisible people, nor of people who leave, nor
 * across a block.
 */
export function createFriendReminder({
  db,
  clock,
  push,
}: GatewayContext): (personId: number) => Promise<void> {
  const reminded = new Map<string, number>()
  return async (personId) => {
    const now = clock.now()
    const friends = await rowsOf<Friend>(
      db,
      sql`select f.person_id as "friendId", ${nameFor(sql`f.person_id`)} as "userName", exists (select 1 from realtime_socket k where k.person_id = f.person_id) as here, w.quiet_hours as "quietHours"
      from person p join friendship f on f.friend_id = p.id join person r on r.id = f.person_id left join person_setting w on w.person_id = f.person_id
      where p.id = ${personId} and not p.invisible and p.completed_at is not null and p.erase_at is null and p.banned_at is null and p.suspended_at is null
        and r.erase_at is null and coalesce(w.online_reminder, true)
        and not exists (select 1 from block b where (b.person_id = f.person_id and b.blocked_id = p.id) or (b.person_id = p.id and b.blocked_id = f.person_id))`,
    )
    for (const { friendId, userName, here, quietHours } of friends) {
      if (isKeptBack('friendOnline', quietHours, now)) continue
      const pair = `${personId}:${friendId}`
      if (now - (reminded.get(pair) ?? -REMIND_AGAIN_MS) < REMIND_AGAIN_MS) continue
      if (reminded.size >= REMEMBERED) reminded.clear()
      reminded.set(pair, now)
      if (here) push.signal(friendId, 'presence.reminder', { userId: personId, userName })
      else
        await enqueueAlert(db, {
          personId: friendId,
          alert: {
            kind: 'friendOnline',
            values: { name: userName },
            path: `/profile/${personId}`,
            tag: `online-${personId}`,
          },
          now,
          expiresAt: now + EXPIRES_MS,
        })
    }
  }
}
