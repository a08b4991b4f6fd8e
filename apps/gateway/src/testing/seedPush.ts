import { session } from '../concepts/account/session.tables.ts'
import { pushSubscription } from '../concepts/alerts/alerts.tables.ts'
import type { Database } from '../platform/database/database.ts'

/** A browser of each of these people that is logged in and allowed notifications. For tests. */
export async function seedPush(db: Database, ids: readonly number[], now: number): Promise<void> {
  for (const id of ids) {
    await db.insert(session).values({
      id: `push-${id}`,
      personId: id,
      tokenHash: `push-${id}`,
      deviceId: `device-${id}`,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + 86_400_000,
    })
    await db.insert(pushSubscription).values({
      personId: id,
      deviceId: `device-${id}`,
      endpoint: `https://push.example/${id}`,
      p256dh: 'p',
      auth: 'a',
      languageId: 1,
      createdAt: now,
    })
  }
}
